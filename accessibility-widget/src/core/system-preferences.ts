import type { AccessibilitySettingId, AccessibilitySettings } from '@society-gal/contracts/site';

type ChosenSettings = { get(): AccessibilitySettings; isChosen(id: AccessibilitySettingId): boolean };

/** A feature without a value matches any value but `no-preference` and `none`. */
const queries = ['prefers-reduced-motion', 'prefers-contrast:more', 'forced-colors', 'prefers-color-scheme:dark'].map(
  (feature) => matchMedia(`(${feature})`),
);
/** Positions in the list above, because names would add bytes to the start. */
const reducedMotion = 0;
const moreContrast = 1;
const forcedColors = 2;
const darkScheme = 3;
const asksFor = (query: number) => !!queries[query]?.matches;

/** True when the system differs from the default, so that choosing the default is kept as a choice. */
export function systemAsksFor(id: AccessibilitySettingId): boolean {
  return (
    (id === 'contrast' && (asksFor(moreContrast) || asksFor(darkScheme))) ||
    (id === 'stopAnimations' && asksFor(reducedMotion))
  );
}

/** Forced colours leave nothing to recolour. */
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

/** Returns a function that stops it. */
export function watchSystem(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
