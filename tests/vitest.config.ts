import { defineConfig } from 'vitest/config';
import { cssAsTextInTests } from '../build-config/css-as-text.ts';

/**
 * Tests that need Firebase's emulators: rules and functions. They read `FIRESTORE_EMULATOR_HOST` and
 * `FIREBASE_AUTH_EMULATOR_HOST`; `npm test` starts the emulators and sets both. Each file has a project of its own, so
 * that files may run at once.
 */
export default defineConfig({
  plugins: [cssAsTextInTests],
  test: {
    name: 'emulators',
    root: import.meta.dirname,
    include: ['rules/**/*.test.ts', 'api/**/*.test.ts', 'another-foundation/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A shared machine can stall for seconds; a test that only passes at its second run is named in the output.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
