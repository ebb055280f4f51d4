import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/**
 * Compares the most telling views with the pictures in `pictures/`. On a running stack alone: `npm run visual`. Pictures are made again, after a
 * change that is meant, by `npm run visual -- --update-snapshots`.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: `${journeys.outputDir}-visual`,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    ...journeys.use,
    launchOptions: {
      ...journeys.use?.launchOptions,
      // Letters keep their shape whatever the machine's own settings of fonts say.
      args: [...(journeys.use?.launchOptions?.args ?? []), '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
  // A line whose date has changed may differ; a part that moved, went or changed its colour may not.
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.2, animations: 'disabled', caret: 'hide' } },
});
