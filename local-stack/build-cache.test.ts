import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../build-config/parts.ts';

mkdirSync(join(root, '.local'), { recursive: true });
const folder = mkdtempSync(join(root, '.local/build-cache-'));
vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
const { buildOnce } = await import('./build-cache.ts');

const builds = join(folder, 'cache/society-gal/builds');
const output = () => readFileSync(join(folder, 'part/dist/assets/app.js'), 'utf8');
let inputs = 'first';
let built = 0;
const build = () =>
  buildOnce(
    'part',
    () => inputs,
    join(folder, 'part/dist'),
    async () => {
      built += 1;
      mkdirSync(join(folder, 'part/dist/assets'), { recursive: true });
      writeFileSync(join(folder, 'part/dist/assets/app.js'), `of ${inputs}`);
    },
  );

beforeEach(() => {
  inputs = 'first';
  built = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('A second clone takes the build of the same sources, and builds other sources itself', async () => {
  await build();
  rmSync(join(folder, 'part/dist'), { recursive: true });
  expect(await build()).toBe(false);
  expect(output()).toBe('of first');
  inputs = 'second';
  expect(await build()).toBe(true);
  expect(output()).toBe('of second');
  expect(built).toBe(2);
});

test('A kept build that was damaged is built again', async () => {
  await build();
  const [entry = ''] = readdirSync(builds);
  writeFileSync(join(builds, entry, 'files/assets/app.js'), 'of somebody else');
  expect(await build()).toBe(true);
  expect(output()).toBe('of first');
});

test('A build whose sources were changed meanwhile is kept for nobody', async () => {
  await buildOnce(
    'part',
    () => String(performance.now()),
    join(folder, 'part/dist'),
    async () => {
      mkdirSync(join(folder, 'part/dist'), { recursive: true });
    },
  );
  expect(() => readdirSync(builds)).toThrow();
});
