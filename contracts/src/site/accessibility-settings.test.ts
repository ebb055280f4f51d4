import { expect, test } from 'vitest';
import {
  accessibilityAttribute,
  accessibilityRules,
  accessibilitySettingIds,
  accessibilityWords,
  defaultAccessibilitySettings,
  mergeAccessibilitySettings,
  normaliseAccessibilityValue,
} from './accessibility-settings.ts';

test('The eighteen settings have the names and defaults of the specification', () => {
  // A further setting may stand beside them; docs/adding-a-setting.md.
  expect(defaultAccessibilitySettings()).toMatchObject({
    fontSize: 100,
    contrast: 'normal',
    cursorSize: 'normal',
    highlightLinks: false,
    textSpacing: 100,
    lineHeight: 100,
    enhancedKeyboard: false,
    focusIndicators: false,
    skipLinks: false,
    stopAnimations: false,
    readingGuide: false,
    textToSpeech: false,
    textToSpeechVoice: 'alloy',
    textToSpeechSpeed: 1,
    readingMask: false,
    dyslexiaFont: false,
    imageDescriptions: false,
    contentSimplification: false,
  });
});

test('The eighteen settings have the ranges of the specification', () => {
  for (const id of ['fontSize', 'textSpacing', 'lineHeight'] as const)
    expect(accessibilityRules[id]).toMatchObject({ min: 50, max: 200, step: 10 });
  expect(accessibilityRules.textToSpeechSpeed).toMatchObject({ min: 0.5, max: 2, step: 0.1 });
  expect(accessibilityRules.textToSpeechVoice.options).toEqual(['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']);
});

test.each(accessibilitySettingIds)('%s is described in one sentence', (id) => {
  const { label, description } = accessibilityWords[id];
  expect(label).not.toBe('');
  expect(description).toMatch(/^[A-Z].*\.$/);
});

test('A number out of range moves to its end and snaps to its step', () => {
  expect(normaliseAccessibilityValue('fontSize', 9999)).toBe(200);
  expect(normaliseAccessibilityValue('fontSize', -1)).toBe(50);
  expect(normaliseAccessibilityValue('fontSize', 123)).toBe(120);
  expect(normaliseAccessibilityValue('textToSpeechSpeed', 1.23)).toBe(1.2);
  expect(normaliseAccessibilityValue('fontSize', Number.NaN)).toBeUndefined();
});

test('Saved settings are merged over the defaults without nonsense', () => {
  const merged = mergeAccessibilitySettings({ fontSize: 150, contrast: 'pink', readingMask: 'yes', unknown: 1 });
  expect(merged).toEqual({ ...defaultAccessibilitySettings(), fontSize: 150 });
  for (const broken of [null, 7, 'text', []])
    expect(mergeAccessibilitySettings(broken)).toEqual(defaultAccessibilitySettings());
});

test('A number at an end of its range, or on a step, stays what it is', () => {
  for (const value of [50, 60, 100, 190, 200]) expect(normaliseAccessibilityValue('lineHeight', value)).toBe(value);
  for (const value of [0.5, 0.6, 1, 1.1, 1.2, 1.9, 2])
    expect(normaliseAccessibilityValue('textToSpeechSpeed', value)).toBe(value);
  expect(normaliseAccessibilityValue('fontSize', 125)).toBe(130);
  expect(normaliseAccessibilityValue('textToSpeechSpeed', 0)).toBe(0.5);
  expect(normaliseAccessibilityValue('textToSpeechSpeed', 3)).toBe(2);
});

test('A value of another kind is no value', () => {
  for (const value of ['100', true, null, undefined, Number.POSITIVE_INFINITY, [100]])
    expect(normaliseAccessibilityValue('fontSize', value)).toBeUndefined();
  for (const value of ['true', 1, null, undefined])
    expect(normaliseAccessibilityValue('readingMask', value)).toBeUndefined();
  for (const value of [true, false]) expect(normaliseAccessibilityValue('readingMask', value)).toBe(value);
  for (const value of ['pink', true, 0, undefined])
    expect(normaliseAccessibilityValue('contrast', value)).toBeUndefined();
  expect(normaliseAccessibilityValue('contrast', 'dark')).toBe('dark');
});

test('Saved settings go over the current ones, which stay unchanged', () => {
  const now = { ...defaultAccessibilitySettings(), contrast: 'dark', fontSize: 150 } as const;
  const merged = mergeAccessibilitySettings({ fontSize: 120, readingMask: true }, now);
  expect(merged).toEqual({ ...now, fontSize: 120, readingMask: true });
  expect(now.fontSize).toBe(150);
  expect(mergeAccessibilitySettings({ readingMask: false, contrast: 'normal' }, merged)).toMatchObject({
    readingMask: false,
    contrast: 'normal',
  });
  expect(mergeAccessibilitySettings(undefined, now)).toEqual(now);
});

test('Each has an attribute of its own on the page', () => {
  expect(accessibilityAttribute('fontSize')).toBe('data-a11y-font-size');
  expect(accessibilityAttribute('textToSpeechVoice')).toBe('data-a11y-text-to-speech-voice');
  expect(new Set(accessibilitySettingIds.map(accessibilityAttribute)).size).toBe(accessibilitySettingIds.length);
});
