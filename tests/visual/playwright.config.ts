import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/**
 * Compares the most telling views with the pictures in `pictures/`, on a running stack: `npm run visual`. Pictures are made again, after a
 * change that is meant, by `npm run visual -- --update-snapshots`. Edges of letters may differ from machine to machine; a part that moved, went or
 * changed its colour does not pass.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  retries: 0,
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled', caret: 'hide' } },
});
