/** Runs a test suite of vitest or Playwright and counts what it says. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import { print } from '../../local-stack/log.ts';

/** How many tests passed, failed and were skipped. */
export type Tally = { passed: number; failed: number; skipped: number };
/** Nothing counted yet. */
export const none: Tally = { passed: 0, failed: 0, skipped: 0 };
/** Both together. */
export function plus(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};
/** What a report counts. A test that passed only when it ran a second time counts as passed; the suite's output names it as flaky. */
const fromReport = (report: VitestReport | PlaywrightReport): Tally =>
  'stats' in report
    ? {
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected + report.errors.length,
        skipped: report.stats.skipped,
      }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      };

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
      resolve(code !== 0 && counted.failed === 0 ? plus(counted, { passed: 0, failed: 1, skipped: 0 }) : counted);
    });
  });
}
