import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import journeys from '../e2e/playwright.config.ts';

const browser = findBrowser(join(import.meta.dirname, '../..'));

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
  use: {
    ...journeys.use,
    // The pictures were made by the whole browser, which sets letters a little closer.
    launchOptions: { ...journeys.use?.launchOptions, ...(browser ? { executablePath: browser } : {}) },
  },
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled', caret: 'hide' } },
});
