import { accessibilityRules, accessibilitySettingIds } from '@society-gal/contracts/site';
import { describe, expect, test, vi } from 'vitest';
import type { DeclarationRewrite } from '../core/author-styles.ts';
import { messages as en, type Messages } from '../messages/en.ts';
import { messages as es } from '../messages/es.ts';
import { isPresetOn, presetChange, presetIds, presets } from '../panel/presets.ts';
import { contrast } from './contrast.ts';
import { settingScripts } from './setting-scripts.ts';
import { settingStyles } from './setting-styles.ts';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('ACCESSIBILITY_DEFERRED_HASHES', {});
});

test.each(accessibilitySettingIds)('%s does something, or belongs to reading aloud', (id) => {
  const style = settingStyles[id];
  const isPartOfSpeech = id === 'textToSpeechVoice' || id === 'textToSpeechSpeed';
  expect(Boolean(style ?? settingScripts[id])).toBe(!isPartOfSpeech);
});

test.each(presetIds)('The profile %s is a set of known settings that a second press takes back', (id) => {
  const base = Object.fromEntries(
    accessibilitySettingIds.map((key) => [key, accessibilityRules[key].default]),
  ) as never;
  const settings = { ...(base as object), ...presets[id] } as never;
  expect(isPresetOn(id, base)).toBe(false);
  expect(isPresetOn(id, settings)).toBe(true);
  expect({ ...(settings as object), ...presetChange(id, settings) }).toEqual(base);
});

describe('The words', () => {
  const paths = (value: object, at = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? paths(inner as object, `${at}${key}.`) : [`${at}${key}`],
    );
  const wordOf = (messages: Messages, path: string) =>
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], messages);

  test('Spanish says everything that English says', () => {
    const spoken = paths(en).filter((path) => !path.endsWith('.tab'));
    expect(paths(es).sort()).toEqual(spoken.sort());
    for (const path of spoken) expect(wordOf(es, path), path).not.toBe('');
  });

  test('Nothing claims that the widget makes a site compliant, except where it says that it does not', () => {
    for (const messages of [en, es])
      for (const path of paths(messages).filter((path) => path !== 'panel.disclaimer'))
        expect(String(wordOf(messages, path))).not.toMatch(/complian|wcag|\bada\b|screen reader/i);
  });
});

describe('Recolouring', () => {
  const style = (declarations: Record<string, string>) =>
    ({ background: '', backgroundImage: '', ...declarations }) as unknown as CSSStyleDeclaration;
  const dark = contrast.rewrites?.('dark') as DeclarationRewrite;

  test('An author colour becomes a colour made from it, and what follows something else keeps following', () => {
    expect(dark.rewrite('color', 'rgb(1, 2, 3)', style({}))).toContain('from rgb(1, 2, 3)');
    expect(dark.rewrite('background-color', 'var(--paper)', style({}))).toContain('from var(--paper)');
    for (const value of ['inherit', 'transparent', 'currentcolor', 'canvastext'])
      expect(dark.rewrite('color', value, style({}))).toBeUndefined();
  });

  test('A picture stays as it is, and text over it gets a ground of its own', () => {
    expect(dark.rewrite('background-image', 'url("photo.jpg")', style({}))).toBeUndefined();
    expect(dark.extra?.('.hero', style({ backgroundImage: 'url("photo.jpg")' }))).toContain(':is(.hero) :is(h1,');
    expect(dark.rewrite('background-image', 'linear-gradient(#fff, rgb(0 0 0))', style({}))).toMatch(
      /^linear-gradient\(oklch/,
    );
  });

  test('A hidden setting stays hidden', () => {
    expect(dark.rewrite('opacity', '0', style({}))).toBeUndefined();
    expect(dark.rewrite('opacity', '0.6', style({}))).toBe('1');
  });
});
