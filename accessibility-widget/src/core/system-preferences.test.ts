import { type AccessibilitySettings, defaultAccessibilitySettings } from '@society-gal/contracts/site';
import { beforeEach, expect, test, vi } from 'vitest';

type Query = { matches: boolean; listeners: Set<() => void> };
const system = vi.hoisted(() => {
  const queries = new Map<string, Query>();
  vi.stubGlobal('matchMedia', (text: string) => {
    const query: Query = { matches: false, listeners: new Set() };
    queries.set(text, query);
    return {
      get matches() {
        return query.matches;
      },
      addEventListener: (event: string, listener: () => void) => event === 'change' && query.listeners.add(listener),
      removeEventListener: (event: string, listener: () => void) =>
        event === 'change' && query.listeners.delete(listener),
    };
  });
  return queries;
});
const { effectiveSettings, systemAsksFor, watchSystem } = await import('./system-preferences.ts');

const features = {
  reducedMotion: '(prefers-reduced-motion)',
  moreContrast: '(prefers-contrast:more)',
  forcedColours: '(forced-colors)',
  dark: '(prefers-color-scheme:dark)',
} as const;
type Feature = keyof typeof features;

/** Lets the system ask for these features and no other. */
const systemAsks = (...wanted: Feature[]) => {
  for (const [feature, text] of Object.entries(features)) {
    const query = system.get(text);
    if (!query) throw new Error(`nobody asked for ${text}`);
    query.matches = wanted.includes(feature as Feature);
  }
};
beforeEach(() => systemAsks());

/** The settings shown to a person with these choices. */
const shown = (choices: Partial<AccessibilitySettings>) =>
  effectiveSettings({
    get: () => ({ ...defaultAccessibilitySettings(), ...choices }),
    isChosen: (id) => id in choices,
  });

test('A person who chose nothing gets the defaults where the system asks for nothing', () => {
  expect(shown({})).toEqual(defaultAccessibilitySettings());
});

test.each<[Feature[], AccessibilitySettings['contrast']]>([
  [['moreContrast'], 'high'],
  [['dark'], 'dark'],
  [['moreContrast', 'dark'], 'high'],
  [['forcedColours'], 'normal'],
  [['forcedColours', 'moreContrast', 'dark'], 'normal'],
  [['reducedMotion'], 'normal'],
])('A person who chose nothing gets with %j the contrast %s', (wanted, contrast) => {
  systemAsks(...wanted);
  expect(shown({}).contrast).toBe(contrast);
  expect(shown({}).stopAnimations).toBe(wanted.includes('reducedMotion'));
});

test('A person who chose keeps the choice against the system', () => {
  systemAsks('moreContrast', 'dark', 'reducedMotion');
  expect(shown({ contrast: 'normal', stopAnimations: false })).toEqual(defaultAccessibilitySettings());
  expect(shown({ contrast: 'dark', fontSize: 150 })).toEqual({
    ...defaultAccessibilitySettings(),
    contrast: 'dark',
    fontSize: 150,
    stopAnimations: true,
  });
});

test('A person who chose sets a default against the system only where the system asks for something else', () => {
  expect(systemAsksFor('contrast')).toBe(false);
  expect(systemAsksFor('stopAnimations')).toBe(false);
  for (const [feature, id] of [
    ['moreContrast', 'contrast'],
    ['dark', 'contrast'],
    ['reducedMotion', 'stopAnimations'],
  ] as const) {
    systemAsks(feature);
    expect(systemAsksFor(id), feature).toBe(true);
    expect(systemAsksFor(id === 'contrast' ? 'stopAnimations' : 'contrast'), feature).toBe(false);
    expect(systemAsksFor('fontSize'), feature).toBe(false);
  }
  systemAsks('forcedColours');
  expect(systemAsksFor('contrast')).toBe(false);
});

test('A change of any of the system’s preferences is heard, until nobody listens any more', () => {
  const heard = vi.fn();
  const stop = watchSystem(heard);
  for (const text of Object.values(features)) for (const listener of system.get(text)?.listeners ?? []) listener();
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  expect([...system.values()].map(({ listeners }) => listeners.size)).toEqual([0, 0, 0, 0]);
});
