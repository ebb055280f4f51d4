/** What a test runner tells of each test, and what it counts for. */
import { writeFileSync } from 'node:fs';

/** One test, after its last run. */
export type TestResult = {
  /** File and title. */
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Time of all its runs, in ms. */
  ms: number;
  /** Why its first run failed, where it had a second. */
  firstFailure?: string;
  /** Why its last run failed. */
  failure?: string;
};

/** What a run of a suite left behind: its tests, and what failed outside of every test. */
export type SuiteResults = { tests: readonly TestResult[]; errors: readonly string[] };

/** Only a stalled machine is a reason to run a test again: something did not come in time, or nobody listened. */
export const mayRunAgain =
  /tim(?:ed?|e) ?-?out|fetch failed|ECONNREFUSED|ECONNRESET|ERR_CONNECTION_RE(?:FUSED|SET)|socket hang up/i;

/** How many tests passed, failed and were skipped, a line for each that failed, and every test with its time. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly string[];
  /** Names of those that passed at their second run only. */
  atSecondRun: readonly string[];
  tests: readonly TestResult[];
};

/** Nothing counted yet. */
export const none: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], atSecondRun: [], tests: [] };

/** Both together. */
export function plus(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    atSecondRun: [...one.atSecondRun, ...other.atSecondRun],
    tests: [...one.tests, ...other.tests],
  };
}

/** One thing that failed, whatever it was. */
export function failure(what: string): Tally {
  return { ...none, failed: 1, failures: [what] };
}

function countTest(test: TestResult): Tally {
  const counted = { ...none, tests: [test] };
  if (test.status === 'skipped') return { ...counted, skipped: 1 };
  if (test.status === 'failed')
    return { ...counted, failed: 1, failures: [`${test.name}: ${test.failure ?? 'no reason was told'}`] };
  if (test.firstFailure === undefined) return { ...counted, passed: 1 };
  if (mayRunAgain.test(test.firstFailure)) return { ...counted, passed: 1, atSecondRun: [test.name] };
  return {
    ...counted,
    failed: 1,
    failures: [`${test.name}: failed, and passed when it ran again: ${test.firstFailure}`],
  };
}

/** What the results of a suite count. A test that failed for another reason than a stalled machine stays failed. */
export function tallyOf({ tests, errors }: SuiteResults): Tally {
  return [...tests.map(countTest), ...errors.map(failure)].reduce(plus, none);
}

/** So many tests may pass at their second run only; more of them hide something. */
const secondRunsAllowed = 3;

/** The same counts, and a failure if too many tests passed at their second run only. */
export function withSecondRunsCounted(tally: Tally): Tally {
  const { length } = tally.atSecondRun;
  if (length <= secondRunsAllowed) return tally;
  return plus(tally, failure(`${length} tests passed only when they ran again; ${secondRunsAllowed} may`));
}

// Colours of a terminal (ECMA-48).
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What went wrong, on one line. */
export function onOneLine(text: string | undefined): string {
  return (text ?? '').replace(colours, '').split(/\s+/).join(' ').trim();
}

/** Hands the results to `runSuite`, which names the file; a runner that was started by hand has nobody to tell. */
export function writeResults(results: SuiteResults): void {
  if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
}
