import { expect, it } from 'vitest';
import { difference } from './environment.ts';
import { lockProblems } from './lock-file.ts';
import { leftoversIn } from './unwanted-code.ts';

it('A focused test, a clock to wait for and a path of one machine are leftovers', () => {
  const text = ['it', '.only("x")\nawait page.waitFor', 'Timeout(5)\nconst a = "/ho', 'me/ana/x";'].join('');
  expect(leftoversIn({ path: 'tests/a.ts', text })).toHaveLength(3);
  expect(leftoversIn({ path: 'tests/a.ts', text: 'const title = "Everything at home";' })).toEqual([]);
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
