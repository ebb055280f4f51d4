/**
 * `npm run mutation [-- area ... --quick]`: changes the code of an area in small ways and counts how many changes the unit tests
 * notice. It prints every change that they did not notice, and fails below 80 %. docs/mutation.md holds the results and
 * says why the survivors may live. It takes minutes an area and is therefore not part of `npm test`.
 * `--quick` leaves out static changes: those of values made while a file loads, for which every test runs again.
 */
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../build-config/parts.ts';

/** Files whose tests are run again for every change, as globs; a leading `!` leaves files out. */
type Area = {
  mutate: readonly string[];
  /** Tests that must notice the changes, as globs. Without them it is every test that imports a changed file, however far away. */
  tests?: readonly string[];
  /** Kinds of change that prove nothing here, such as emptied texts where the texts have tests of their own. */
  excludedMutations?: readonly string[];
};

/**
 * The areas by name. Left out is code that only unit tests with an emulator could reach: transactions and calls to
 * Firebase and Stripe. The tests of `tests/api` hold it.
 */
const areas: Readonly<Record<string, Area>> = {
  // Texts, options and samples of the forms are data that no unit test should repeat.
  contracts: {
    mutate: [
      'contracts/src/{accessibility-settings,limits,money,page-change,ports,problems,routes,site-config,uploads}.ts',
      'contracts/src/brand/{claims,fact}.ts',
      'contracts/src/records/search-words.ts',
      'contracts/src/forms/{define-form,index,load-form,mail-parts,schema-parts,waitlist-handling,waitlist-parts}.ts',
      'contracts/src/forms/donation/donation.form.ts',
      'contracts/src/forms/partnership/partnership-options.ts',
    ],
    tests: ['contracts/src/**/*.test.ts'],
    excludedMutations: ['StringLiteral'],
  },
  donations: {
    mutate: [
      'contracts/src/money.ts',
      'functions/src/donations/{checkout-session-params,donation-mails,merge-donation,stored-donation}.ts',
      'functions/src/donations/{stripe-donation,webhook-signature}.ts',
      'functions/src/receipts/*.ts',
      'public-site/src/donations/{follow-donation,preset-amount}.ts',
    ],
  },
  edge: {
    mutate: ['functions/src/edge/*.ts', 'functions/src/config.ts', '!functions/src/edge/rate-limit.ts'],
    tests: ['functions/src/edge/*.test.ts', 'functions/src/config.test.ts'],
  },
  mail: {
    mutate: [
      'functions/src/mail/{compose-mail,delivery-rules,donation-templates,enqueue}.ts',
      'functions/src/mail/{html,mail-templates,render-mail}.ts',
    ],
  },
  submissions: {
    mutate: [
      'functions/src/forms/{form-limits,form-request,idempotency,newsletter-link}.ts',
      'functions/src/forms/{stored-record,url-encoded-body}.ts',
    ],
  },
  uploads: { mutate: ['functions/src/uploads/{bucket,file-kind,upload-rules}.ts'] },
  retention: { mutate: ['functions/src/retention/retention-rules.ts'] },
  'widget-core': {
    mutate: [
      'accessibility-widget/src/core/{settings-store,system-preferences,shortcut,apply-settings}.ts',
      'accessibility-widget/src/panel/{presets,tabs}.ts',
    ],
  },
};

const requiredScore = 80;
/** Lies inside the project, because the copy of the code finds its packages by walking up to `node_modules`. */
const sandbox = '.local/mutation';

type Result = { score: number; killed: number; survivors: string[] };

async function mutate(
  { mutate: files, tests = [], excludedMutations = [] }: Area,
  ignoreStatic: boolean,
): Promise<Result> {
  const results = await new Stryker({
    mutate: [...files, '!**/*.{test,fixture}.{ts,tsx}'],
    testFiles: [...tests],
    mutator: { plugins: null, excludedMutations: [...excludedMutations] },
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    ignoreStatic,
    concurrency: 2,
    timeoutMS: 15_000,
    reporters: ['progress-append-only'],
    tempDirName: sandbox,
    ignorePatterns: ['**/dist', '**/lib', '.local', 'docs', 'tests', '**/artwork', '**/public'],
    // A workspace's link in `node_modules` leads to the unchanged code. Tests of a changed file import it by its path.
    symlinkNodeModules: true,
    allowConsoleColors: false,
    // Stryker would rewrite the paths of tsconfig.json with functions that TypeScript 7 no longer has.
    tsconfigFile: 'none',
  }).runMutationTest();
  const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    score: (100 * killed.length) / Math.max(1, killed.length + alive.length),
    killed: killed.length,
    survivors: alive.map(
      ({ fileName, location, mutatorName, replacement, status }) =>
        `${relative(root, fileName)}:${location.start.line + 1} ${mutatorName}: ${replacement ?? ''}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`,
    ),
  };
}

const { values, positionals: names } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}. Choose from: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}
let isBelow = false;
for (const name of names.length > 0 ? names : Object.keys(areas)) {
  const area = areas[name];
  if (!area) continue;
  const { score, killed, survivors } = await mutate(area, values.quick);
  for (const survivor of survivors.toSorted()) console.log(`  ${survivor}`);
  console.log(`${name}: ${score.toFixed(1)} % (${killed} noticed, ${survivors.length} not)`);
  if (score < requiredScore) isBelow = true;
}
rmSync(join(root, sandbox), { recursive: true, force: true });
process.exit(isBelow ? 1 : 0);
