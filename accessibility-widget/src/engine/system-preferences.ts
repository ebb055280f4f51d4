import type { AccessibilitySettingId, AccessibilitySettings } from '@society-gal/contracts/accessibility-settings';
import type { SettingsStore } from './settings-store.ts';

/** Without a value: any wish for less motion, any forced colours. */
const lists = ['prefers-reduced-motion', 'prefers-contrast:more', 'forced-colors', 'prefers-color-scheme:dark'].map(
  (query) => matchMedia(`(${query})`),
);
const asks = (at: number) => !!lists[at]?.matches;

/** True where the default of a setting goes against what the system asks for: choosing it then is a choice to keep. */
export const systemAsksFor = (id: AccessibilitySettingId): boolean =>
  (id === 'contrast' && (asks(1) || asks(3))) || (id === 'stopAnimations' && asks(0));

/**
 * The person's choices, and what the operating system asks for wherever no choice was made. Where it forces colours of
 * its own, there is nothing left to recolour.
 */
export function effectiveSettings(store: SettingsStore): AccessibilitySettings {
  return {
    ...store.get(),
    ...(!store.isChosen('contrast') && {
      contrast: asks(2) ? 'normal' : asks(1) ? 'high' : asks(3) ? 'dark' : 'normal',
    }),
    ...(!store.isChosen('stopAnimations') && { stopAnimations: asks(0) }),
  };
}

/** Calls `listener` when the system's wishes change while the page is open. */
export function watchSystem(listener: () => void): () => void {
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
