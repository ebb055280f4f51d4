import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { stylesheetModuleInTests } from '../page-kit/stylesheet/stylesheet-module.ts';
import { mayRunAgain } from '../tools/checks/test-results.ts';

const isLong = process.env.SUITE === 'long';

/** What takes longest, so that no worker is left alone with it at the end. Vitest itself knows only how large a file is. */
const slowest = [
  'season',
  'firestore-rules',
  'letter-queue',
  'a-year-of-giving',
  'adding-a-form',
  'concurrent-submissions',
  'stolen-password',
  'my-giving',
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const known = slowest.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.includes(`/${name}.`)));
    return [...known, ...sorted.filter((file) => !known.includes(file))];
  }
}

/**
 * Tests that need Firebase's emulators: rules and functions. They read `FIRESTORE_EMULATOR_HOST` and
 * `FIREBASE_AUTH_EMULATOR_HOST`; `npm test` starts the emulators and sets both. Each file has a project of its own, so
 * that files may run at once. `SUITE=long` selects what `npm run test:long` runs.
 */
export default defineConfig({
  plugins: [stylesheetModuleInTests],
  test: {
    name: 'emulators',
    root: import.meta.dirname,
    include: isLong ? ['**/*.long.test.ts'] : ['{rules,api}/**/*.test.ts'],
    exclude: isLong ? [] : ['**/*.long.test.ts'],
    environment: 'node',
    pool: 'forks',
    // One more than there are cores: letters, time-outs and dripping connections mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // A shared machine can stall for seconds; `npm test` names what passed at its second run.
    retry: { count: 1, condition: mayRunAgain },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
