import { defineConfig } from 'vitest/config';
import { cssAsTextInTests } from '../build-config/css-as-text.ts';
import { mayRunAgain } from '../tools/checks/test-results.ts';

const isLong = process.env.SUITE === 'long';

/**
 * Tests that need Firebase's emulators: rules and functions. They read `FIRESTORE_EMULATOR_HOST` and
 * `FIREBASE_AUTH_EMULATOR_HOST`; `npm test` starts the emulators and sets both. Each file has a project of its own, so
 * that files may run at once. `SUITE=long` selects what `npm run test:long` runs.
 */
export default defineConfig({
  plugins: [cssAsTextInTests],
  test: {
    name: 'emulators',
    root: import.meta.dirname,
    include: isLong ? ['**/*.long.test.ts'] : ['{rules,api}/**/*.test.ts'],
    exclude: isLong ? [] : ['**/*.long.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A shared machine can stall for seconds; `npm test` names what passed at its second run.
    retry: { count: 1, condition: mayRunAgain },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
