// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const startPublicSite = vi.fn(() => Promise.resolve());
vi.mock('./load-host.ts', () => ({ loadHost: () => Promise.resolve({ startPublicSite }) }));

/** Starts the loader again, as a document on this connection does. */
const openDocument = async (connection?: { saveData?: boolean; effectiveType?: string; rtt?: number }) => {
  vi.stubGlobal('navigator', { connection });
  vi.resetModules();
  (await import('./lazy-app-loader.ts')).lazyAppLoader();
  dispatchEvent(new Event('load'));
};

beforeEach(() => {
  vi.useFakeTimers();
  startPublicSite.mockClear();
  document.body.innerHTML =
    '<div data-part="form"><form action="/send/contact"><input name="email"></form></div><p>Text</p>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('The app is fetched once a page has been quiet for 1.2 seconds, on a fast line or where the browser reports none', async () => {
  for (const connection of [undefined, { effectiveType: '4g', rtt: 50 }]) {
    startPublicSite.mockClear();
    await openDocument(connection);
    await vi.advanceTimersByTimeAsync(1100);
    dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(1100);
    expect(startPublicSite).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(startPublicSite).toHaveBeenCalledOnce();
  }
});

test('The app is fetched after 15 seconds on a line as slow as a phone on 4G', async () => {
  await openDocument({ effectiveType: '4g', rtt: 150 });
  await vi.advanceTimersByTimeAsync(14_900);
  expect(startPublicSite).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(startPublicSite).toHaveBeenCalledOnce();
});

test('The app is never fetched for a visitor who saves data or has a slower line, until a form is touched', async () => {
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    startPublicSite.mockClear();
    await openDocument(connection);
    await vi.advanceTimersByTimeAsync(600_000);
    document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(startPublicSite).not.toHaveBeenCalled();
    document.querySelector('input')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(startPublicSite).toHaveBeenCalled();
  }
});
