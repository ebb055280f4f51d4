import { defaultAccessibilitySettings } from '@society-gal/contracts/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettingsStore } from './settings-store.ts';

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
  vi.stubGlobal('addEventListener', (event: string, listener: typeof onStorage) => {
    if (event === 'storage') onStorage = listener;
  });
  vi.stubGlobal('removeEventListener', (event: string, listener: typeof onStorage) => {
    if (event === 'storage' && listener === onStorage) onStorage = undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('A new visitor has nothing in storage before her first choice', () => {
  createSettingsStore();
  expect(saved.size).toBe(0);
});

test('A person has each change saved at once, merged over the rest', () => {
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

test('A person finds her choices again at the next visit', () => {
  saved.set(key, JSON.stringify({ lineHeight: 170 }));
  expect(createSettingsStore().get().lineHeight).toBe(170);
});

test('A person gets the defaults and no saved copy after a reset', () => {
  const store = createSettingsStore();
  store.update({ readingGuide: true });
  store.reset();
  expect(saved.has(key)).toBe(false);
  expect(store.get()).toEqual(defaultAccessibilitySettings());
});

test('A person keeps the defaults when the saved text cannot be parsed, and the failure is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  saved.set(key, '{not json');
  expect(createSettingsStore().get()).toEqual(defaultAccessibilitySettings());
  expect(log).toHaveBeenCalledWith('Failed to parse accessibility settings', expect.anything());
  log.mockRestore();
});

test('A person keeps a setting for this visit where storage is full or forbidden', () => {
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

test('A person sees a change of another tab', () => {
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

test('A person who allows movement against the system is remembered as having chosen', () => {
  const store = createSettingsStore();
  expect(store.isChosen('stopAnimations')).toBe(false);
  store.update({ stopAnimations: false });
  expect(createSettingsStore().isChosen('stopAnimations')).toBe(true);
});

test('A person counts as active with any setting away from its default', () => {
  const store = createSettingsStore();
  expect(store.isActive()).toBe(false);
  store.update({ textToSpeechSpeed: 1.5 });
  expect(store.isActive()).toBe(true);
  expect(store.isChosen('textToSpeechSpeed')).toBe(true);
  expect(store.isChosen('fontSize')).toBe(false);
  store.update({ textToSpeechSpeed: 1 });
  expect(store.isActive()).toBe(false);
  expect(store.isChosen('textToSpeechSpeed')).toBe(false);
});

test('A person has defaults remembered as choices only against the system', () => {
  const store = createSettingsStore();
  store.update({ stopAnimations: false, fontSize: 100, contrast: 'dark' });
  const text = () => JSON.parse(saved.get(key) ?? '');
  expect(text().chosen).toEqual(['stopAnimations']);
  store.update({ fontSize: 150 });
  expect(text().chosen).toEqual(['stopAnimations']);
  store.update({ contrast: 'normal' });
  expect(text().chosen).toEqual(['contrast', 'stopAnimations']);
  store.update({ stopAnimations: true });
  expect(text().chosen).toEqual(['contrast']);
  store.reset();
  expect(store.isChosen('contrast')).toBe(false);
});

test('A person keeps her shortcut beside the settings until a reset', () => {
  const store = createSettingsStore();
  const heard = vi.fn();
  store.subscribe(heard);
  expect(store.shortcut()).toBe('');
  store.setShortcut('KeyU');
  expect(heard).toHaveBeenCalledOnce();
  expect(store.shortcut()).toBe('KeyU');
  expect(JSON.parse(saved.get(key) ?? '')).toEqual({ ...defaultAccessibilitySettings(), shortcut: 'KeyU' });
  expect(createSettingsStore().shortcut()).toBe('KeyU');
  store.reset();
  expect(store.shortcut()).toBe('');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('A person is not misled by saved text of another shape', () => {
  saved.set(key, JSON.stringify({ chosen: 'contrast', shortcut: 7, fontSize: 120 }));
  const store = createSettingsStore();
  expect([store.shortcut(), store.isChosen('contrast'), store.get().fontSize]).toEqual(['', false, 120]);
  saved.set(key, JSON.stringify({ chosen: ['contrast', 'nobody', 3] }));
  const other = createSettingsStore();
  expect(other.isChosen('contrast')).toBe(true);
  other.setShortcut('off');
  expect(JSON.parse(saved.get(key) ?? '').chosen).toEqual(['contrast']);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const text of ['null', '7', '[]']) {
    saved.set(key, text);
    expect(createSettingsStore().get()).toEqual(defaultAccessibilitySettings());
  }
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('A person sees another tab clear all storage', () => {
  const store = createSettingsStore();
  store.update({ fontSize: 140 });
  onStorage?.({ key: null, newValue: null });
  expect(store.get().fontSize).toBe(100);
});

test('A listener that has ended hears of no change', () => {
  const store = createSettingsStore();
  const [one, other] = [vi.fn(), vi.fn()];
  const end = store.subscribe(one);
  store.subscribe(other);
  end();
  store.update({ fontSize: 140 });
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
  store.end();
  store.update({ fontSize: 150 });
  expect(other).toHaveBeenCalledOnce();
});
