/**
 * Every check there is, in the order of their cost: the checks that need nothing, the tests on the emulators, and the
 * browser tests against a stack of their own that can run beside `npm start`. Ends with one line of counts.
 * `npm test -- --only-stack` leaves out what `npm run check` runs.
 */
import { rmSync } from 'node:fs';
import { takenPorts } from '../local-stack/free-ports.ts';
import { explain, StackFailure } from '../local-stack/log.ts';
import { runStack } from '../local-stack/run-stack.ts';
import { stackConfigFrom } from '../local-stack/stack-config.ts';
import { runChecks } from './checks/run-checks.ts';
import { failure, none, plus, printSummary, runSuite, type Tally } from './checks/test-report.ts';

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

const testsOnStack = async (): Promise<Tally> => {
  const env = { ...process.env, PORT_OFFSET: await freeOffset() };
  const stack = stackConfigFrom(env);
  rmSync(stack.folder, { recursive: true, force: true });
  const running = await runStack(stackConfigFrom(env), { throwAway: true });
  const onStack = {
    ...env,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${stack.ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${stack.ports.auth}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${stack.ports.tasks}`,
    GCLOUD_PROJECT: 'demo-society-gal',
    METADATA_SERVER_DETECTION: 'none',
  };
  try {
    const emulators = await runSuite(
      'Rules and functions, on the emulators',
      ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
      onStack,
    );
    const browserTests = await runSuite(
      'Browser tests, on the stack',
      ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      onStack,
    );
    const alone = await runSuite(
      'Browser tests that change the site for everybody, alone',
      ['playwright', 'test', '--config', 'tests/alone/playwright.config.ts'],
      onStack,
    );
    return [emulators, browserTests, alone].reduce(plus);
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
try {
  if (!process.argv.includes('--only-stack')) tally = plus(tally, await runChecks());
  stackMayStop = true;
  tally = plus(tally, await testsOnStack());
} catch (error) {
  explain(error);
  tally = plus(tally, failure(error instanceof Error ? error.message : String(error)));
}
printSummary(tally);
process.exit(tally.failed > 0 ? 1 : 0);
