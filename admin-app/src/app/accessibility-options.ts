import { accessibilityStorageKey } from '@society-gal/contracts/document-protocol';

// Both written in by the build: the start of the widget's copy in this release, and where this release's files lie.
declare const STAFF_WIDGET: { file: string; integrity: string };
declare const __webpack_public_path__: string;

/** Milliseconds after which the launcher comes although the page is still busy. */
const latestMs = 3_000;

type WidgetStart = { startDeviceOnly: () => unknown };

/** Loads the start of the widget only if it is the one of this release: `import()` checks no hash, the preload before it does. */
async function loadWidget(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(STAFF_WIDGET.file, new URL(__webpack_public_path__, location.href)).href;
  link.integrity = STAFF_WIDGET.integrity;
  link.crossOrigin = 'anonymous';
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${link.href} could not be loaded`));
    document.head.append(link);
  });
  const start = (await import(/* webpackIgnore: true */ link.href)) as WidgetStart;
  start.startDeviceOnly();
}

function hasSavedSettings(): boolean {
  try {
    return localStorage.getItem(accessibilityStorageKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Brings the accessibility options to the staff area, read aloud by voices of the device alone. Saved settings hold as early as
 * the app; without any, the launcher comes when the first screen is done. Without the widget the staff area works as before.
 */
export function offerAccessibilityOptions(): void {
  const load = (): void => void loadWidget().catch(console.error);
  if (hasSavedSettings()) load();
  else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: latestMs });
  else setTimeout(load, latestMs);
}
