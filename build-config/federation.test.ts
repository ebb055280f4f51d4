import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenPromises } from './check-exposed-modules.ts';
import { federate, shared } from './federation.ts';

test('A part cannot rename what it exposes', () => {
  expect(() => federate('adminApp', { './application': './src/expose.tsx' })).toThrow(/must expose exactly \.\/app/);
});

test('React is one on every page, its inner doors included', () => {
  for (const library of ['react', 'react-dom'])
    expect(shared).toMatchObject({ [library]: { singleton: true }, [`${library}/`]: { singleton: true } });
});

test('A part that drops a file, a name or a version is told which', async () => {
  const project = mkdtempSync(join(tmpdir(), 'parts-'));
  const write = (part: string, react: string, door?: string) => {
    mkdirSync(join(project, part, 'src'), { recursive: true });
    mkdirSync(join(project, part, 'node_modules/react'), { recursive: true });
    writeFileSync(join(project, part, 'package.json'), JSON.stringify({ dependencies: { react } }));
    writeFileSync(join(project, part, 'node_modules/react/package.json'), JSON.stringify({ version: '19.3.1' }));
    if (door) writeFileSync(join(project, part, 'src/expose.tsx'), door);
  };
  write('public-site', '18.3.0', 'export const begin = () => {};');
  write('admin-app', '19.3.1');
  write('accessibility-widget', '19.3.1');
  expect(await brokenPromises('publicSite', join(project, 'public-site'))).toEqual([
    './app (./src/expose.tsx) does not export start',
    'react 18.3.0 is outside ^19.0.0 of build-config/federation.ts',
    'react is 18.3.0 here and 19.3.1 in admin-app',
    'react is 18.3.0 here and 19.3.1 in accessibility-widget',
    'react 19.3.1 is installed and 18.3.0 is named: run npm ci',
  ]);
  expect(await brokenPromises('adminApp', join(project, 'admin-app'))).toEqual([
    './app has no file ./src/expose.tsx',
    'react is 19.3.1 here and 18.3.0 in public-site',
  ]);
});
