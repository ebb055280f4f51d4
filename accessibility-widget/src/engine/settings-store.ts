import {
  type AccessibilitySettingId,
  type AccessibilitySettings,
  accessibilityRules,
  accessibilitySettingIds,
  accessibilityStorageKey,
  defaultAccessibilitySettings,
  mergeAccessibilitySettings,
} from '@society-gal/contracts/accessibility-settings';
import { systemAsksFor } from './system-preferences.ts';

/** Where the choices of one person in one browser live. Nothing is written before the first choice. */
export type SettingsStore = {
  get(): AccessibilitySettings;
  /** True when the person decided this one, even if for its default value and against the system's wish. */
  isChosen(id: AccessibilitySettingId): boolean;
  /** Merges, saves at once and tells every listener. Values out of range move to the nearest allowed one. */
  update(change: Partial<AccessibilitySettings>): void;
  /** Removes the saved copy and restores the defaults. */
  reset(): void;
  /** True when any setting differs from its default. */
  isActive(): boolean;
  /** The key the person chose for the shortcut: an `event.code`, `off`, or '' for the page's own. */
  shortcut(): string;
  setShortcut(code: string): void;
  /** Calls after each change, also one made in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  end(): void;
};

/** What is saved beside the settings: choices that equal the default (movement allowed although the system asks for
 * less), and the shortcut. */
type Beside = { chosen?: unknown; shortcut?: unknown } | null;

export function createSettingsStore(): SettingsStore {
  let settings: AccessibilitySettings;
  let chosen: readonly string[];
  let shortcut: string;
  const listeners = new Set<() => void>();

  const take = (text: string | null) => {
    settings = defaultAccessibilitySettings();
    chosen = [];
    shortcut = '';
    if (text === null) return;
    try {
      const saved = JSON.parse(text) as Beside;
      settings = mergeAccessibilitySettings(saved);
      if (Array.isArray(saved?.chosen)) chosen = saved.chosen.filter((mark) => mark in accessibilityRules);
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
      // Storage is forbidden here: choices hold until the page is left.
    }
    take(text);
  };
  const tell = () => {
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
    tell();
  };
  const onStorage = (event: StorageEvent) => {
    // Without a key, and then without a value, it is `localStorage.clear()` in another tab.
    if ((event.key ?? accessibilityStorageKey) !== accessibilityStorageKey) return;
    take(event.newValue);
    tell();
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
      take(null);
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
