import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { integrityOf } from './chunk-integrity.ts';
import { baseConfig, runWebpack } from './webpack-base.ts';

test('An entry names the hash of every file that it loads by itself, and no file names the place of one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'chunks-'));
  mkdirSync(join(root, 'src'));
  const write = (name: string, text: string) => writeFileSync(join(root, 'src', name), text);
  write('entry.ts', "void import('./screen.ts');");
  write('screen.ts', "import './screen.css';\nexport const screen = () => import('./detail.ts');");
  write('detail.ts', "export const detail = 'detail of the screen';");
  write('screen.css', '.screen { color: red }');
  const config = baseConfig({ root, mode: 'production', entry: './src/entry.ts', uniqueName: 'pinned' });
  await runWebpack({ ...config, resolveLoader: { modules: [join(import.meta.dirname, '../node_modules')] } });
  const files = readdirSync(join(root, 'dist'));
  const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  const entry = read(files.find((name) => name.startsWith('main.')) ?? '');
  const loaded = files.filter((name) => !name.startsWith('main.'));
  expect(loaded).toHaveLength(3);
  for (const name of loaded) expect(entry, name).toContain(integrityOf(read(name)).slice('sha256-'.length));
  expect(entry).toMatch(/\.integrity="sha256-"\+/);
  expect(entry).not.toContain('@integrity-of');
});
