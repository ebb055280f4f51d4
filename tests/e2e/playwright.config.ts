import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { portsFrom } from '@society-gal/contracts/http';
import { findTestBrowser } from '../../tools/browser.mjs';

const isLong = process.env.SUITE === 'long';
const browser = findTestBrowser(join(import.meta.dirname, '../..'));

/** Journeys of people through the whole stack, which runs already: `npm test` starts one, or use the one of `npm start`. */
export default defineConfig({
  testDir: '.',
  // What the tests of versions need is built while others run, and not at all when none of them is chosen.
  projects: [
    { name: 'next versions', testMatch: 'versions/build-next.setup.ts', grep: /./, grepInvert: [] },
    { name: 'people', testMatch: '**/*.spec.ts', testIgnore: 'versions/**' },
    { name: 'versions', testMatch: 'versions/*.spec.ts', dependencies: ['next versions'] },
  ],
  // A folder for each stack: two runs at once would delete each other's traces.
  outputDir: `../../test-results/${process.env.PORT_OFFSET ?? '0'}`,
  // Browsers need the two cores that a build machine has; more of them only wait for each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  grep: isLong ? /@long/ : /./,
  grepInvert: isLong ? /^$/ : /@long/,
  // Machines of continuous integration stall for seconds. A second run counts only after a time-out or a refused connection
  // (`tools/checks/test-results.ts`), and `npm test` names it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${portsFrom(process.env).shell}`,
    // A recording slows every step down: the second run of what failed has one.
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
