import {
  type AccessibilitySettingId,
  type AccessibilitySettings,
  accessibilityRules,
  accessibilitySettingIds,
  accessibilityStorageKey,
  defaultAccessibilitySettings,
  mergeAccessibilitySettings,
} from '@society-gal/contracts/site';
import { systemAsksFor } from './system-preferences.ts';

/** The choices of one person in one browser, kept in `localStorage`. Nothing is written before the first choice. */
export type SettingsStore = {
  get(): AccessibilitySettings;
  /** True when the person decided this setting, even for its default value against what the system asks for. */
  isChosen(id: AccessibilitySettingId): boolean;
  /** Merges the change, saves at once and calls every listener. Values out of range move to the nearest allowed one. */
  update(change: Partial<AccessibilitySettings>): void;
  /** Removes the saved copy and restores the defaults. */
  reset(): void;
  /** True when any setting differs from its default. */
  isActive(): boolean;
  /** The key the person chose for the shortcut: an `event.code`, `off`, or '' where the page's own holds. */
  shortcut(): string;
  setShortcut(code: string): void;
  /** Calls `listener` after each change, also one made in another tab. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
  end(): void;
};

/**
 * What is saved beside the settings. `chosen` lists settings with their default value that the person chose against the
 * system (movement allowed although the system asks for less).
 */
type SavedExtras = { chosen?: unknown; shortcut?: unknown } | null;

/** Reads what is saved, and follows what other tabs save. With full, forbidden or broken storage, choices hold until the page is left. */
export function createSettingsStore(): SettingsStore {
  let settings: AccessibilitySettings;
  let chosen: readonly string[];
  let shortcut: string;
  const listeners = new Set<() => void>();

  const parse = (text: string | null) => {
    settings = defaultAccessibilitySettings();
    chosen = [];
    shortcut = '';
    if (text === null) return;
    try {
      const saved = JSON.parse(text) as SavedExtras;
      settings = mergeAccessibilitySettings(saved);
      if (Array.isArray(saved?.chosen)) chosen = saved.chosen.filter((id) => id in accessibilityRules);
      if (typeof saved?.shortcut === 'string') shortcut = saved.shortcut;
    } catch (error) {
      console.error('Failed to parse accessibility settings', error);
    }
  };
  const read = () => {
    let text: string | null = null;
    try {
      text = localStorage.getItem(accessibilityStorageKey);
    } catch {
      // Storage is forbidden here: choices hold until the person leaves the page.
    }
    parse(text);
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const save = (isReset?: boolean) => {
    try {
      if (isReset) localStorage.removeItem(accessibilityStorageKey);
      else
        localStorage.setItem(
          accessibilityStorageKey,
          JSON.stringify({ ...settings, ...(chosen[0] && { chosen }), ...(shortcut && { shortcut }) }),
        );
    } catch {
      // Full or forbidden storage must not cost the person the setting itself.
    }
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    // An event without a key and value tells of `localStorage.clear()` in another tab.
    if ((event.key ?? accessibilityStorageKey) !== accessibilityStorageKey) return;
    parse(event.newValue);
    notify();
  };

  read();
  addEventListener('storage', onStorage);

  const isDefault = (id: AccessibilitySettingId) => settings[id] === accessibilityRules[id].default;
  return {
    get: () => settings,
    isChosen: (id) => !isDefault(id) || chosen.includes(id),
    update(change) {
      settings = mergeAccessibilitySettings(change, settings);
      const touched = [...chosen, ...Object.keys(change)];
      chosen = accessibilitySettingIds.filter((id) => touched.includes(id) && isDefault(id) && systemAsksFor(id));
      save();
    },
    reset() {
      parse(null);
      save(true);
    },
    shortcut: () => shortcut,
    setShortcut(code) {
      shortcut = code;
      save();
    },
    isActive: () => !accessibilitySettingIds.every(isDefault),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      removeEventListener('storage', onStorage);
      listeners.clear();
    },
  };
}
