/**
 * Every check there is, in the order of their cost: the checks that need nothing, the tests on the emulators, and the
 * browser journeys against a whole stack of their own that can run beside `npm start`. Ends with one line of counts.
 * `npm test -- --only-stack` leaves the checks that `npm run check` makes to that command.
 */
import { rmSync } from 'node:fs';
import { runChecks } from './checks/run-checks.ts';
import { none, plus, runSuite, type Tally } from './checks/tally.ts';
import { placeFrom } from './stack/place.ts';
import { takenPorts } from './stack/ports.ts';
import { runStack } from './stack/run-stack.ts';
import { explain, StackFailure, say } from './stack/say.ts';

/** Where `npm test` looks for a free range of ports, so that it never meets a stack that runs. */
const offsets = [500, 600, 700, 800, 900];

const freeOffset = async (): Promise<string> => {
  if (process.env.PORT_OFFSET) return process.env.PORT_OFFSET;
  for (const offset of offsets) {
    const { ports } = placeFrom({ ...process.env, PORT_OFFSET: String(offset) });
    if ((await takenPorts(ports)).length === 0) return String(offset);
  }
  throw new StackFailure(
    'No range of ports is free for the tests; stop other stacks, or choose one with: PORT_OFFSET=2500 npm test',
  );
};

const testsOnStack = async (): Promise<Tally> => {
  const env = { ...process.env, PORT_OFFSET: await freeOffset() };
  const place = placeFrom(env);
  rmSync(place.folder, { recursive: true, force: true });
  const stack = await runStack(placeFrom(env), { throwAway: true });
  const onStack = {
    ...env,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${place.ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${place.ports.auth}`,
    GCLOUD_PROJECT: 'demo-society-gal',
    METADATA_SERVER_DETECTION: 'none',
  };
  try {
    const emulators = await runSuite(
      'Rules and functions, on the emulators',
      ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
      onStack,
    );
    const journeys = await runSuite(
      'Journeys, in a browser',
      ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
      onStack,
    );
    return plus(emulators, journeys);
  } finally {
    await stack.stop();
    rmSync(place.firebaseConfig, { force: true });
  }
};

let tally = none;
let stackMayStop = false;
// Before the stack has its own way to stop there is nothing to put in order: leaving ends the suite that runs.
process.on('message', (message) => {
  if (message === 'stop' && !stackMayStop) process.exit(130);
});
try {
  if (!process.argv.includes('--only-stack')) tally = plus(tally, await runChecks());
  stackMayStop = true;
  tally = plus(tally, await testsOnStack());
} catch (error) {
  explain(error);
  tally = plus(tally, { passed: 0, failed: 1, skipped: 0 });
}
say(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed > 0 ? 1 : 0);
