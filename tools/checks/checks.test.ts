import { expect, it } from 'vitest';
import { unusedExports } from './dead-code.ts';
import { difference } from './environment.ts';
import { leftoversIn } from './leftovers.ts';
import { lockProblems } from './lock-file.ts';
import { brokenWalls } from './walls.ts';

it('A remote that imports the shell, and a contract that imports anything of ours, is named with its line', () => {
  expect(brokenWalls({ path: 'public-site/src/a.ts', text: "\nimport { b } from '../../shell/src/b.ts';\n" })).toEqual([
    'public-site/src/a.ts:1 imports ../../shell/src/b.ts: public-site stands alone and may import contracts only',
  ]);
  expect(
    brokenWalls({ path: 'contracts/src/a.ts', text: "import type { C } from '@society-gal/functions/c';" }),
  ).toHaveLength(1);
  expect(
    brokenWalls({ path: 'shell/src/a.ts', text: "const c = await import('../../tools/federation.ts');" }),
  ).toHaveLength(1);
});

it('Contracts are open to everyone, and a build or a test may use the tools', () => {
  expect(brokenWalls({ path: 'admin-app/src/a.tsx', text: "import { forms } from '@society-gal/contracts';" })).toEqual(
    [],
  );
  expect(brokenWalls({ path: 'admin-app/build.ts', text: "import { x } from '../tools/webpack-base.ts';" })).toEqual(
    [],
  );
  expect(brokenWalls({ path: 'shell/src/a.test.ts', text: "import { x } from '../../tools/federation.ts';" })).toEqual(
    [],
  );
});

it('A focused test, a clock to wait for and a path of one machine are leftovers', () => {
  const text = ['it', '.only("x")\nawait page.waitFor', 'Timeout(5)\nconst a = "/ho', 'me/ana/x";'].join('');
  expect(leftoversIn({ path: 'tests/a.ts', text })).toHaveLength(3);
  expect(leftoversIn({ path: 'tests/a.ts', text: 'const title = "Everything at home";' })).toEqual([]);
});

it('An export that nobody imports is dead, unless its own file or a document speaks of it', () => {
  const files = [
    {
      path: 'contracts/src/a.ts',
      text: 'export const used = 1;\nexport const dead = 2;\nexport const own = 3;\nown + 1;\nexport const told = 4;',
    },
    { path: 'contracts/src/b.ts', text: "import { used } from './a.ts'; used;" },
  ];
  expect(unusedExports(files, 'Call `told` to begin.')).toEqual([
    'contracts/src/a.ts exports dead, which nothing uses',
  ]);
});

it('A setting that one side forgot is named', () => {
  expect(difference(['A', 'B'], ['B'])).toEqual(['A']);
});

it("A lock file without another platform's package, or with one that Node 20 leaves out, is refused", () => {
  const complete = {
    'node_modules/tool': { optionalDependencies: { 'tool-mac': '1.0.0' } },
    'node_modules/tool-mac': { optional: true, os: ['darwin'], engines: { node: '>=22' } },
  };
  expect(lockProblems(complete)).toEqual([]);
  expect(lockProblems({ 'node_modules/tool': complete['node_modules/tool'] })).toHaveLength(1);
  expect(lockProblems({ 'node_modules/store': { optional: true, engines: { node: '>=22' } } })).toHaveLength(1);
});
