import type { AccessibilitySettingId, AccessibilitySettings } from '@society-gal/contracts/site';

/** What this module needs of the settings store. */
type ChosenSettings = { get(): AccessibilitySettings; isChosen(id: AccessibilitySettingId): boolean };

/** A feature without a value matches any of its values but `no-preference` and `none`. */
const queries = ['prefers-reduced-motion', 'prefers-contrast:more', 'forced-colors', 'prefers-color-scheme:dark'].map(
  (feature) => matchMedia(`(${feature})`),
);
/** The position of each query above. Numbers instead of names, because every byte of the start counts. */
const reducedMotion = 0;
const moreContrast = 1;
const forcedColors = 2;
const darkScheme = 3;
const asksFor = (query: number) => !!queries[query]?.matches;

/** True when the system asks for something else than the default of a setting, so that choosing the default is a choice to keep. */
export function systemAsksFor(id: AccessibilitySettingId): boolean {
  return (
    (id === 'contrast' && (asksFor(moreContrast) || asksFor(darkScheme))) ||
    (id === 'stopAnimations' && asksFor(reducedMotion))
  );
}

/**
 * The settings that the page shows now: the person's choices, and what the operating system asks for wherever the
 * person chose nothing. A system that forces its own colours leaves nothing to recolour.
 */
export function effectiveSettings(store: ChosenSettings): AccessibilitySettings {
  return {
    ...store.get(),
    ...(!store.isChosen('contrast') && {
      contrast: asksFor(forcedColors)
        ? 'normal'
        : asksFor(moreContrast)
          ? 'high'
          : asksFor(darkScheme)
            ? 'dark'
            : 'normal',
    }),
    ...(!store.isChosen('stopAnimations') && { stopAnimations: asksFor(reducedMotion) }),
  };
}

/** Calls `listener` when the system's preferences change while the page is open. Returns a function that stops it. */
export function watchSystem(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
