import { expect, it } from 'vitest';
import { none, type Tally, type TestResult, tallyOf, withSecondRunsCounted } from './test-results.ts';

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
