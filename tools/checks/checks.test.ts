import { expect, it } from 'vitest';
import { difference } from './environment.ts';
import { lockProblems } from './lock-file.ts';
import { fromReport } from './test-report.ts';
import { leftoversIn } from './unwanted-code.ts';
import { movableActions } from './workflows.ts';

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
    'node_modules/tool': { integrity: 'sha512-x', optionalDependencies: { 'tool-mac': '1.0.0' } },
    'node_modules/tool-mac': { optional: true, os: ['darwin'], engines: { node: '>=22' } },
  };
  expect(lockProblems(complete)).toEqual([]);
  expect(lockProblems({ 'node_modules/tool': complete['node_modules/tool'] })).toHaveLength(1);
  const store = { integrity: 'sha512-x', optional: true, engines: { node: '>=22' } };
  expect(lockProblems({ 'node_modules/store': store })).toHaveLength(1);
});

it('A package without an integrity is refused, unless it is a tool for another platform', () => {
  expect(lockProblems({ 'node_modules/store': {} })).toHaveLength(1);
  expect(lockProblems({ 'node_modules/store': { optional: true } })).toHaveLength(1);
  expect(lockProblems({ 'node_modules/tool-mac': { optional: true, os: ['darwin'] } })).toEqual([]);
  expect(lockProblems({ contracts: {}, 'node_modules/@society-gal/contracts': { link: true } })).toEqual([]);
});

it('A workflow that names an action by a tag, which somebody can move, is refused', () => {
  const pinned = `uses: actions/checkout@${'a'.repeat(40)} # v5.0.0`;
  expect(movableActions(`      - ${pinned}\n`)).toEqual([]);
  expect(movableActions('      - uses: actions/checkout@v5\n')).toEqual(['actions/checkout@v5']);
  expect(movableActions(`      - uses: actions/checkout@${'a'.repeat(40)}\n`)).toHaveLength(1);
});

it('What failed is named by file and title, a file that cannot be loaded too', () => {
  const assertionResults = [{ fullName: 'Mail waits', status: 'failed', failureMessages: ['expected 1\nto be 2'] }];
  const vitest = fromReport({
    numPassedTests: 3,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(vitest.failures).toEqual(['a.test.ts > Mail waits: expected 1 to be 2', 'b.test.ts: no such module']);
  expect(vitest).toMatchObject({ passed: 3, failed: 2 });
  const playwright = fromReport({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [],
        suites: [{ specs: [{ title: 'She pays', file: 'c.spec.ts', line: 5, tests: [{ status: 'unexpected' }] }] }],
      },
    ],
    errors: [],
  });
  expect(playwright).toEqual({ passed: 5, failed: 1, skipped: 0, failures: ['c.spec.ts:5 She pays'] });
});
