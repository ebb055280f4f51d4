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

/** Kept in `localStorage`. Nothing is written before the first choice. */
export type SettingsStore = {
  get(): AccessibilitySettings;
  /** True also for a default that the person chose against the system. */
  isChosen(id: AccessibilitySettingId): boolean;
  /** Values out of range move to the nearest allowed one. */
  update(change: Partial<AccessibilitySettings>): void;
  reset(): void;
  isActive(): boolean;
  /** An `event.code`, `off`, or '' for the page's own key. */
  shortcut(): string;
  setShortcut(code: string): void;
  /** Also after a change in another tab. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  end(): void;
};

/** `chosen` lists settings whose default the person chose against the system. */
type SavedExtras = { chosen?: unknown; shortcut?: unknown } | null;

/** With full, forbidden or broken storage, choices hold until the page is left. */
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
      // Storage is forbidden, so choices hold until the page is left.
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
      // Full or forbidden storage must not undo the setting itself.
    }
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    // `localStorage.clear()` in another tab sends an event without a key and value.
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
