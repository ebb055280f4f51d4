import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { runScript } from '../../local-stack/run-script.ts';

const scratch = mkdtempSync(join(tmpdir(), 'import-rules-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));

/** Runs the real rules over a scratch project of these files and gives what they print. */
const violationsOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(scratch, dirname(path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }
  const { output } = await runScript(
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      `--config=${join(root, '.dependency-cruiser.mjs')}`,
      ...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? '')),
    ],
    undefined,
    scratch,
  );
  return output;
};

it('A remote that imports the shell, and a contract that imports anything of ours, is named', async () => {
  const printed = await violationsOf({
    'shell/src/b.ts': 'export const b = 1;',
    'public-site/src/a.ts': "import { b } from '../../shell/src/b.ts';\nexport const a = b;",
    'contracts/src/a.ts': "import type { A } from '../../functions/src/c.ts';\nexport type B = A;",
    'functions/src/c.ts': 'export type A = 1;',
  });
  expect(printed).toContain('public-site-imports-only-what-lies-below: public-site/src/a.ts → shell/src/b.ts');
  expect(printed).toContain('contracts-imports-only-what-lies-below: contracts/src/a.ts → functions/src/c.ts');
});

it('Contracts are open to everyone, and a build or a test may use the build configuration', async () => {
  const printed = await violationsOf({
    'contracts/src/forms.ts': 'export const forms = 1;',
    'build-config/webpack-base.ts': 'export const config = 1;',
    'admin-app/src/a.ts': "import { forms } from '../../contracts/src/forms.ts';\nexport const a = forms;",
    'admin-app/build.ts': "import { config } from '../build-config/webpack-base.ts';\nexport const a = config;",
    'admin-app/src/a.test.ts': "import { config } from '../../build-config/webpack-base.ts';\nexport const a = config;",
    'admin-app/src/b.ts': "import { config } from '../../build-config/webpack-base.ts';\nexport const b = config;",
  });
  expect(printed.match(/error [\w-]+: admin-app\S+/g)).toEqual([
    'error build-config-is-for-builds: admin-app/src/b.ts',
  ]);
});

it('Two files that import each other are a cycle', async () => {
  const printed = await violationsOf({
    'tools/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
    'tools/two.ts': "import { one } from './one.ts';\nexport const two = () => one;",
  });
  expect(printed).toContain('no-cycle-between-files');
});
