import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { stylesheetModuleInTests } from './page-kit/stylesheet/stylesheet-module.ts';
import { mayRunAgain } from './tools/checks/test-results.ts';

const root = import.meta.dirname;
const include = [
  '{contracts,build-config,local-stack,generators,tools}/**/*.test.ts',
  'tests/{forms,words}/**/*.test.{ts,tsx}',
  '{page-kit,functions,shell,public-site,admin-app,accessibility-widget}/**/*.test.{ts,tsx}',
];
const exclude = ['**/node_modules/**', '**/dist/**', '**/lib/**', '.local/**'];

/** What changes modules, the clock or the environment for every file after it, so that its file needs a worker for itself. */
const changesTheWorker =
  /^vi\.useFakeTimers\(|vi\.(?:mock|hoisted|resetModules|stubEnv)\(|process\.env|stubTestSettings\(\{/m;
// The widget keeps its settings in its modules, the local stack listens to every server of its process.
const alone = globSync(include, { cwd: root, exclude }).filter(
  (file) =>
    /^(?:accessibility-widget|local-stack)\//.test(file) ||
    changesTheWorker.test(readFileSync(join(root, file), 'utf8')),
);

/**
 * Unit tests: no emulator, no network, no clock but their own. Anything that renders asks for a document with
 * `// @vitest-environment happy-dom` in its first line. Tests that need emulators live in `tests/` and have their own
 * configuration, `tests/vitest.config.ts`. Loading modules costs more than testing them, so files share a worker.
 */
export default defineConfig({
  plugins: [stylesheetModuleInTests],
  test: {
    environment: 'node',
    // A shared machine can stall for seconds; `npm test` names what passed at its second run.
    retry: { count: 1, condition: mayRunAgain },
    testTimeout: 30_000,
    // By itself Vitest leaves one core to others, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include, exclude: [...exclude, ...alone], pool: 'threads', isolate: false },
      },
      { extends: true, test: { name: 'unit, alone', include: alone } },
    ],
  },
});
