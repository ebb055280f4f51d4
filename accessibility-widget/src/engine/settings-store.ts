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
  /** Calls after each change, also one made in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  end(): void;
};

/** A choice that equals the default (movement allowed although the system asks for less) needs its own mark. */
const chosenKey = 'chosen';

export function createSettingsStore(): SettingsStore {
  let settings = defaultAccessibilitySettings();
  let chosen: readonly string[] = [];
  const listeners = new Set<() => void>();

  const take = (text: string | null) => {
    settings = defaultAccessibilitySettings();
    chosen = [];
    if (text === null) return;
    try {
      const saved: unknown = JSON.parse(text);
      settings = mergeAccessibilitySettings(saved);
      const marks = (saved as Record<string, unknown> | null)?.[chosenKey];
      if (Array.isArray(marks)) chosen = marks.filter((mark) => mark in accessibilityRules);
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
  const save = (text: string | null) => {
    try {
      if (text === null) localStorage.removeItem(accessibilityStorageKey);
      else localStorage.setItem(accessibilityStorageKey, text);
    } catch {
      // Full or forbidden storage must not cost the person the setting itself.
    }
    tell();
  };
  const onStorage = (event: StorageEvent) => {
    // A null key is `localStorage.clear()` in another tab.
    if (event.key !== accessibilityStorageKey && event.key !== null) return;
    take(event.key === null ? null : event.newValue);
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
      save(JSON.stringify(chosen.length > 0 ? { ...settings, [chosenKey]: chosen } : settings));
    },
    reset() {
      take(null);
      save(null);
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
