import { defineConfig } from 'vitest/config';
import { cssAsTextInTests } from './build-config/css-as-text.ts';
import { mayRunAgain } from './tools/checks/test-results.ts';

/**
 * Unit tests: no emulator, no network, no clock but their own. Anything that renders asks for a document with
 * `// @vitest-environment happy-dom` in its first line. Tests that need emulators live in `tests/` and have their own
 * configuration, `tests/vitest.config.ts`.
 */
export default defineConfig({
  plugins: [cssAsTextInTests],
  test: {
    name: 'unit',
    include: [
      '{contracts,build-config,local-stack,generators,tools}/**/*.test.ts',
      'tests/forms/**/*.test.{ts,tsx}',
      '{form-fields,functions,shell,public-site,admin-app,accessibility-widget}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/lib/**', '.local/**'],
    environment: 'node',
    // A shared machine can stall for seconds; `npm test` names what passed at its second run.
    retry: { count: 1, condition: mayRunAgain },
    testTimeout: 30_000,
  },
});
