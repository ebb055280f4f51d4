import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Journeys that change the site for everybody while they last: one after the other, when no other test runs. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: `${journeys.outputDir}-alone`,
  workers: 1,
  fullyParallel: false,
});
