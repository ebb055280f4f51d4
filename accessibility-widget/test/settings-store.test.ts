import { defaultAccessibilitySettings } from '@society-gal/contracts/accessibility-settings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSettingsStore } from '../src/engine/settings-store.ts';

// Asked when the module is loaded: here the system asks for everything.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

const key = 'accessibility-settings';
let saved: Map<string, string>;
let onStorage: ((event: { key: string | null; newValue: string | null }) => void) | undefined;

beforeEach(() => {
  saved = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => saved.set(name, value),
    removeItem: (name: string) => saved.delete(name),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
  vi.stubGlobal('removeEventListener', () => {
    onStorage = undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('A person who sets things up', () => {
  test('leaves nothing in storage before the first choice', () => {
    createSettingsStore();
    expect(saved.size).toBe(0);
  });

  test('has every change saved at once, merged over the rest', () => {
    const store = createSettingsStore();
    store.update({ fontSize: 150 });
    store.update({ contrast: 'dark' });
    expect(JSON.parse(saved.get(key) ?? '')).toEqual({
      ...defaultAccessibilitySettings(),
      fontSize: 150,
      contrast: 'dark',
    });
    expect(store.isActive()).toBe(true);
  });

  test('finds the choices again at the next visit', () => {
    saved.set(key, JSON.stringify({ lineHeight: 170 }));
    expect(createSettingsStore().get().lineHeight).toBe(170);
  });

  test('gets the defaults and no saved copy after a reset', () => {
    const store = createSettingsStore();
    store.update({ readingGuide: true });
    store.reset();
    expect(saved.has(key)).toBe(false);
    expect(store.get()).toEqual(defaultAccessibilitySettings());
  });

  test('keeps the defaults when the saved text cannot be parsed, and the failure is logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    saved.set(key, '{not json');
    expect(createSettingsStore().get()).toEqual(defaultAccessibilitySettings());
    expect(log).toHaveBeenCalledWith('Failed to parse accessibility settings', expect.anything());
    log.mockRestore();
  });

  test('keeps a setting for this visit where storage is full or forbidden', () => {
    const deny = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
    const store = createSettingsStore();
    store.update({ fontSize: 120 });
    expect(store.get().fontSize).toBe(120);
    store.reset();
    expect(store.get().fontSize).toBe(100);
  });

  test('sees a change of another tab', () => {
    const store = createSettingsStore();
    const heard = vi.fn();
    store.subscribe(heard);
    onStorage?.({ key, newValue: JSON.stringify({ fontSize: 140 }) });
    expect(store.get().fontSize).toBe(140);
    expect(heard).toHaveBeenCalledOnce();
    onStorage?.({ key: 'something-else', newValue: '1' });
    expect(heard).toHaveBeenCalledOnce();
    onStorage?.({ key, newValue: null });
    expect(store.get().fontSize).toBe(100);
    store.end();
    expect(onStorage).toBeUndefined();
  });

  test('who allows movement although the system asks for less is remembered as having chosen', () => {
    const store = createSettingsStore();
    expect(store.isChosen('stopAnimations')).toBe(false);
    store.update({ stopAnimations: false });
    expect(createSettingsStore().isChosen('stopAnimations')).toBe(true);
  });
});
