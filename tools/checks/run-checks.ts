/** Runs all checks side by side and tells what each protects. */
import { availableParallelism } from 'node:os';
import { print } from '../../local-stack/log.ts';
import type { Check } from './check.ts';
import { formatAndLint, importRules, types, unusedCode } from './command-checks.ts';
import { environmentComplete } from './environment.ts';
import { firebaseJson } from './firebase-json.ts';
import { promisesKept } from './promises.ts';
import { sizes } from './sizes.ts';
import { noteStep, runSuite } from './test-report.ts';
import { failure, none, plus, type Tally } from './test-results.ts';
import { fileSizes, leftovers } from './unwanted-code.ts';
import { workflows } from './workflows.ts';

/** Every check by itself; the unit tests follow them. */
export const checks: readonly Check[] = [
  formatAndLint,
  types,
  importRules,
  environmentComplete,
  unusedCode,
  leftovers,
  fileSizes,
  promisesKept,
  sizes,
  firebaseJson,
  workflows,
];

const indent = (text: string): string => text.replace(/^/gm, '    ');

const runCheck = async (check: Check): Promise<Tally> => {
  const startedAt = Date.now();
  const wrong = await check.find().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  print(`${wrong.length === 0 ? '✓' : '✗'} ${check.name} (${took}). ${check.protects}`);
  if (wrong.length === 0) return { ...none, passed: 1 };
  for (const line of wrong) print(indent(line));
  print(`    Repair: ${check.repair}`);
  return failure(`${check.name}: ${wrong.slice(0, 5).join(' | ')}`);
};

/** Runs every check and the unit tests; each check counts as one test. Most checks use one core, so one runs on each. */
export async function runChecks(): Promise<Tally> {
  const startedAt = Date.now();
  const waiting = [...checks];
  const work = async (): Promise<Tally> => {
    let tally = none;
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const counted = await runCheck(check);
      tally = plus(tally, counted);
    }
    return tally;
  };
  const counted = (await Promise.all(Array.from({ length: availableParallelism() }, work))).reduce(plus);
  noteStep('Checks', startedAt, counted);
  return plus(counted, await runSuite('Unit tests', ['vitest', 'run'], process.env));
}
