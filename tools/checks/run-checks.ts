/** Runs all checks, the quick ones at once, and tells what each protects. */

import { say } from '../stack/say.ts';
import type { Check } from './check.ts';
import { formatAndLint, types } from './command-checks.ts';
import { deadCode } from './dead-code.ts';
import { environmentComplete } from './environment.ts';
import { fileSizes, leftovers } from './leftovers.ts';
import { lockFile } from './lock-file.ts';
import { sizes } from './sizes.ts';
import { none, plus, runSuite, type Tally } from './tally.ts';
import { walls } from './walls.ts';

/** Every check by itself; the unit tests follow them. */
export const checks: readonly Check[] = [
  formatAndLint,
  types,
  walls,
  environmentComplete,
  lockFile,
  deadCode,
  leftovers,
  fileSizes,
  sizes,
];

const indent = (text: string): string => text.replace(/^/gm, '    ');

const runCheck = async (check: Check): Promise<Tally> => {
  const startedAt = Date.now();
  const wrong = await check.find().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  say(`${wrong.length === 0 ? '✓' : '✗'} ${check.name} (${took}). ${check.protects}`);
  if (wrong.length === 0) return { passed: 1, failed: 0, skipped: 0 };
  for (const line of wrong) say(indent(line));
  say(`    Repair: ${check.repair}`);
  return { passed: 0, failed: 1, skipped: 0 };
};

/** Runs every check and the unit tests; each check counts as one test. */
export const runChecks = async (): Promise<Tally> => {
  let tally = none;
  for (const check of checks) tally = plus(tally, await runCheck(check));
  return plus(tally, await runSuite('Unit tests', ['vitest', 'run'], process.env));
};
