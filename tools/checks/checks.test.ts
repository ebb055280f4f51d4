import { expect, it } from 'vitest';
import { difference } from './environment.ts';
import { lockProblems } from './lock-file.ts';
import { none, type Tally, type TestResult, tallyOf, withSecondRunsCounted } from './test-results.ts';
import { leftoversIn } from './unwanted-code.ts';
import { movableActions, openDoors } from './workflows.ts';

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
  expect(movableActions('    uses: ./.github/workflows/long-tests.yml\n')).toEqual([]);
  expect(movableActions('      - uses: actions/checkout@v5\n')).toEqual(['actions/checkout@v5']);
  expect(movableActions(`      - uses: actions/checkout@${'a'.repeat(40)}\n`)).toHaveLength(1);
});

it('A workflow that keeps its token for later steps, or deploys what no test has seen, is refused', () => {
  const checkOut = '      - uses: actions/checkout@x\n';
  const closed = `${checkOut}        with:\n          persist-credentials: false\n`;
  expect(openDoors('pull-request.yml', closed)).toEqual([]);
  expect(openDoors('pull-request.yml', closed + checkOut)).toEqual(['a check-out without persist-credentials: false']);
  expect(openDoors('deploy-shell.yml', closed)).toEqual(['needs no tests']);
  expect(openDoors('deploy-shell.yml', `    needs: long-tests\n${closed}`)).toEqual([]);
});

const test = (change: Partial<TestResult>): TestResult => ({
  name: 'a.test.ts > Mail',
  status: 'passed',
  ms: 5,
  ...change,
});

it('A test that failed is named with its reason, and so is what failed outside of every test', () => {
  const tests = [test({}), test({ status: 'skipped' }), test({ status: 'failed', failure: 'expected 1 to be 2' })];
  const tally = tallyOf({ tests, errors: ['b.test.ts: no such module'] });
  expect(tally.failures).toEqual(['a.test.ts > Mail: expected 1 to be 2', 'b.test.ts: no such module']);
  expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 1, atSecondRun: [], tests });
});

it('A test that passed at its second run after a time-out is counted and named', () => {
  for (const firstFailure of [
    'Test timed out in 30000ms.',
    'page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:3000/',
    'expect(locator).toBeVisible() failed Expected: visible Timeout: 30000ms',
    'Test timeout of 90000ms exceeded.',
    'timedOut',
  ])
    expect(tallyOf({ tests: [test({ firstFailure })], errors: [] })).toMatchObject({
      passed: 1,
      failed: 0,
      atSecondRun: ['a.test.ts > Mail'],
    });
});

it('A test that was wrong at its first run has failed, whatever it did when it ran again', () => {
  const tally = tallyOf({ tests: [test({ firstFailure: 'expected 3 to be 2, at that time' })], errors: [] });
  expect(tally).toMatchObject({ passed: 0, failed: 1, atSecondRun: [] });
  expect(tally.failures[0]).toContain('expected 3 to be 2');
});

it('More second runs than are allowed make a run red', () => {
  const again = (count: number): Tally => ({ ...none, passed: count, atSecondRun: Array<string>(count).fill('a') });
  expect(withSecondRunsCounted(again(3)).failed).toBe(0);
  expect(withSecondRunsCounted(again(4))).toMatchObject({ passed: 4, failed: 1 });
});
