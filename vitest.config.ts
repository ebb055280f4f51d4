import { defineConfig } from 'vitest/config';

/**
 * Unit tests: no emulator, no network, no clock but their own. Anything that renders asks for a document with
 * `// @vitest-environment happy-dom` in its first line. Tests that need emulators live in `tests/` and have their own
 * configuration, `tests/vitest.config.ts`.
 */
export default defineConfig({
  test: {
    name: 'unit',
    include: [
      'contracts/**/*.test.ts',
      'functions/src/**/*.test.ts',
      'tools/**/*.test.ts',
      '{shell,public-site,admin-app,accessibility-widget}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/lib/**', '.local/**'],
    environment: 'node',
    testTimeout: 15_000,
  },
});
