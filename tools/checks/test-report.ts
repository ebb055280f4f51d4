/** Runs a test suite of vitest or Playwright and counts what it says. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import { print } from '../../local-stack/log.ts';

/** How many tests passed, failed and were skipped, and a line for each that failed. */
export type Tally = { passed: number; failed: number; skipped: number; failures: readonly string[] };
/** Nothing counted yet. */
export const none: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** Both together. */
export function plus(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** One thing that failed, whatever it was. */
export function failure(what: string): Tally {
  return { ...none, failed: 1, failures: [what] };
}

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSpec = { title: string; file: string; line: number; tests: { status: string }[] };
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

// Colours of a terminal (ECMA-48).
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The first lines of what went wrong, on one line. */
function shorten(text: string | undefined): string {
  return (text ?? '').replace(colours, '').split(/\s+/).join(' ').slice(0, 400);
}

function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no test that could fail.
    if (file.status === 'failed' && failed.length === 0) return [`${file.name}: ${shorten(file.message)}`];
    return failed.map((test) => `${file.name} > ${test.fullName}: ${shorten(test.failureMessages[0])}`);
  });
}

function failuresOfPlaywright({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return [
    ...failed.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap((suite) => failuresOfPlaywright(suite)),
  ];
}

/** What a report counts. A test that passed only when it ran a second time counts as passed; the suite's output names it as flaky. */
export function fromReport(report: VitestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected + report.errors.length,
      skipped,
      failures: [
        ...report.suites.flatMap((suite) => failuresOfPlaywright(suite)),
        ...report.errors.map(({ message }) => shorten(message)),
      ],
    };
  }
  const failures = failuresOfVitest(report);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

const bin = (name: string): string =>
  ({ vitest: 'node_modules/vitest/vitest.mjs', playwright: 'node_modules/@playwright/test/cli.js' })[name] ?? name;

/** Runs a suite to its end, letting it print. A suite that fails without a failed test (it could not start) counts as one failure. */
export function runSuite(
  title: string,
  [tool = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  print(`\n${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  const report = join(folder, 'report.json');
  const reporters =
    tool === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`] : ['--reporter=list,json'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, bin(tool)), ...args, ...reporters], {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: 'inherit',
    });
    process.once('exit', () => child.kill('SIGKILL'));
    child.on('error', reject);
    child.on('close', (code) => {
      const counted = (() => {
        try {
          return fromReport(JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport);
        } catch {
          return none;
        }
      })();
      rmSync(folder, { recursive: true, force: true });
      const isUnexplained = code !== 0 && counted.failed === 0;
      resolve(isUnexplained ? plus(counted, failure(`${title}: ended with ${code}`)) : counted);
    });
  });
}

/** Prints what failed, one line each, and the counts as the last line: whoever sees only the end of the output knows why. */
export function printSummary({ passed, failed, skipped, failures }: Tally): void {
  if (failures.length > 0) print(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
}
