/** Runs a test suite of Vitest or Playwright, and prints what all suites count and where their time went. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import { print, table } from '../../local-stack/log.ts';
import { failure, none, plus, type SuiteResults, type Tally, tallyOf, withSecondRunsCounted } from './test-results.ts';

const runners = {
  vitest: {
    script: 'node_modules/vitest/vitest.mjs',
    reporters: ['--reporter=default', `--reporter=${join(root, 'tools/checks/vitest-results.ts')}`],
  },
  playwright: {
    script: 'node_modules/@playwright/test/cli.js',
    reporters: [`--reporter=list,${join(root, 'tests/playwright-results.ts')}`],
  },
} as const;

const steps: { title: string; ms: number; tests: number }[] = [];

/** Notes how long a step took that ends now, for the table at the end. `startedAt` in ms of the epoch. */
export function noteStep(title: string, startedAt: number, { passed, failed }: Tally = none): void {
  steps.push({ title, ms: Date.now() - startedAt, tests: passed + failed });
}

const readResults = (file: string): Tally => {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')) as SuiteResults);
  } catch {
    return none;
  }
};

/** Runs a suite to its end, letting it print. A suite that fails without a failed test (it could not start) counts as one failure. */
export function runSuite(
  title: string,
  [runner, ...args]: readonly [keyof typeof runners, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  print(`\n${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const results = join(folder, 'results.json');
  const { script, reporters } = runners[runner];
  const startedAt = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args, ...reporters], {
      cwd: root,
      env: { ...env, TEST_RESULTS: results },
      stdio: 'inherit',
    });
    process.once('exit', () => child.kill('SIGKILL'));
    child.on('error', reject);
    child.on('close', (code) => {
      const tally = readResults(results);
      rmSync(folder, { recursive: true, force: true });
      noteStep(title, startedAt, tally);
      const isUnexplained = code !== 0 && tally.failed === 0;
      resolve(isUnexplained ? plus(tally, failure(`${title}: ended with ${code}`)) : tally);
    });
  });
}

const inMinutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const asLines = (lines: readonly string[]): string => lines.map((line) => `  ${line.slice(0, 400)}`).join('\n');

/** Where the time went: each step, and the thirty slowest tests. */
function printTimes({ tests }: Tally, startedAt: number): void {
  const rows = steps.map(({ title, ms, tests: count }) => [title, inMinutes(ms), count > 0 ? `${count} tests` : '']);
  print(`\nMinutes by suite:\n${table([...rows, ['All, from the start', inMinutes(Date.now() - startedAt), '']])}`);
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, 30);
  print(`\nThe thirty slowest tests:\n${asLines(slowest.map(({ name, ms }) => `${inSeconds(ms)} ${name}`))}`);
}

/**
 * Prints where the time went, what failed, what passed at its second run only, what was not run, and the counts as the last line. Returns
 * how many failed; too many second runs are a failure of their own. `startedAt` in ms of the epoch.
 */
export function printSummary(counted: Tally, startedAt: number, notRun?: string): number {
  const tally = withSecondRunsCounted(counted);
  const { atSecondRun } = tally;
  printTimes(tally, startedAt);
  if (tally.failures.length > 0) print(`\nFailed:\n${asLines(tally.failures)}`);
  print(`\nPassed at the second run: ${atSecondRun.length}`);
  if (atSecondRun.length > 0) print(asLines(atSecondRun));
  if (notRun) print(notRun);
  print(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  return tally.failed;
}
