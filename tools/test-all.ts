/**
 * The two suites. `npm test` proves a change: the checks that need nothing, the tests on the emulators, and the browser
 * tests, against a stack of their own that can run beside `npm start`. `npm run test:long` (`--long`) has what takes long and
 * breaks seldom. `npm run test:changed` (`--changed`) has what a change can touch. Each ends with one line of counts. `--only-stack`
 * leaves out what `npm run check` runs.
 */
import { rmSync } from 'node:fs';
import { takenPorts } from '../local-stack/free-ports.ts';
import { explain, StackFailure } from '../local-stack/log.ts';
import { runStack } from '../local-stack/run-stack.ts';
import { stackConfigFrom } from '../local-stack/stack-config.ts';
import { type ChangedTests, changedTests } from './changed-tests.ts';
import { runChecks } from './checks/run-checks.ts';
import { noteStep, printSummary, runSuite } from './checks/test-report.ts';
import { failure, none, plus, type Tally } from './checks/test-results.ts';

const beganAt = Number(process.env.TESTS_BEGAN_AT ?? Date.now());
const isLong = process.argv.includes('--long');
if (isLong) process.env.SUITE = 'long';

const notRunHere =
  'Not run here, but each night and before every deploy (npm run test:long): full-size rehearsals, a second foundation, the rehearsed deploy, a restore, the whole matrix of mixed versions, the engines beyond the first, the speed of the functions.';

/** Where `npm test` looks for a free range of ports, so that it does not collide with a running stack. */
const offsets = [500, 600, 700, 800, 900];

const freeOffset = async (): Promise<string> => {
  if (process.env.PORT_OFFSET) return process.env.PORT_OFFSET;
  for (const offset of offsets) {
    const { ports } = stackConfigFrom({ ...process.env, PORT_OFFSET: String(offset) });
    if ((await takenPorts(ports)).length === 0) return String(offset);
  }
  throw new StackFailure(
    'No range of ports is free for the tests; stop other stacks, or choose one with: PORT_OFFSET=2500 npm test',
  );
};

type Suite = Parameters<typeof runSuite>;

const suitesOnStack = (env: NodeJS.ProcessEnv, changed?: ChangedTests): Suite[] => {
  const vitest = (title: string, files: readonly string[] = []): Suite => [
    title,
    ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...files],
    env,
  ];
  const playwright = (title: string, folder: string, files: readonly string[] = []): Suite => [
    title,
    ['playwright', 'test', '--config', `tests/${folder}/playwright.config.ts`, ...files],
    env,
  ];
  if (changed)
    return [
      ...(changed.emulators.length > 0 ? [vitest('Touched on the emulators', changed.emulators)] : []),
      ...(changed.browser.length > 0 ? [playwright('Touched browser tests', 'e2e', changed.browser)] : []),
    ];
  if (isLong)
    return [
      vitest('Speed of the functions, alone', ['function-speed']),
      vitest('Rehearsals, on the emulators', ['--exclude', '**/function-speed.*']),
      playwright('Long browser tests, on the stack', 'e2e'),
    ];
  return [
    playwright('Pictures of the most telling views', 'visual'),
    vitest('Rules and functions, on the emulators'),
    playwright('Browser tests, on the stack', 'e2e'),
    playwright('Browser tests that change the site for everybody, alone', 'alone'),
  ];
};

const testsOnStack = async (changed?: ChangedTests): Promise<Tally> => {
  const startedAt = Date.now();
  const env = { ...process.env, PORT_OFFSET: await freeOffset() };
  const stack = stackConfigFrom(env);
  rmSync(stack.folder, { recursive: true, force: true });
  const running = await runStack(stackConfigFrom(env), { throwAway: true });
  noteStep('Starting the stack', startedAt);
  const onStack = {
    ...env,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${stack.ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${stack.ports.auth}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${stack.ports.tasks}`,
    GCLOUD_PROJECT: 'demo-society-gal',
    METADATA_SERVER_DETECTION: 'none',
  };
  let tally = none;
  try {
    for (const suite of suitesOnStack(onStack, changed)) tally = plus(tally, await runSuite(...suite));
    return tally;
  } finally {
    await running.stop();
    rmSync(stack.firebaseConfig, { force: true });
  }
};

let tally = none;
let stackMayStop = false;
// Before the stack is started there is nothing to stop: exiting ends the suite that runs.
process.on('message', (message) => {
  if (message === 'stop' && !stackMayStop) process.exit(130);
});
noteStep('Packages and browser', beganAt);
try {
  const changed = process.argv.includes('--changed') ? changedTests() : undefined;
  if (changed && changed.unit.length > 0)
    tally = await runSuite('Touched unit tests', ['vitest', 'run', ...changed.unit], process.env);
  else if (!changed && !isLong && !process.argv.includes('--only-stack')) tally = await runChecks();
  stackMayStop = true;
  if (!changed || changed.emulators.length + changed.browser.length > 0)
    tally = plus(tally, await testsOnStack(changed));
} catch (error) {
  explain(error);
  tally = plus(tally, failure(error instanceof Error ? error.message : String(error)));
}
process.exit(printSummary(tally, beganAt, isLong ? undefined : notRunHere) > 0 ? 1 : 0);
