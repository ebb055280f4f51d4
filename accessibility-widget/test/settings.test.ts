import {
  accessibilityAttribute,
  accessibilityRules,
  accessibilitySettingIds,
  accessibilityWords,
  defaultAccessibilitySettings,
  mergeAccessibilitySettings,
  normaliseAccessibilityValue,
} from '@society-gal/contracts/accessibility-settings';
import { describe, expect, test } from 'vitest';

describe('The eighteen settings', () => {
  test('have the names and defaults of the specification', () => {
    expect(defaultAccessibilitySettings()).toEqual({
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

  test('have the ranges of the specification', () => {
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

  test('What was saved is merged over the defaults, and nonsense in it is left out', () => {
    const merged = mergeAccessibilitySettings({ fontSize: 150, contrast: 'pink', readingMask: 'yes', unknown: 1 });
    expect(merged).toEqual({ ...defaultAccessibilitySettings(), fontSize: 150 });
    for (const broken of [null, 7, 'text', []])
      expect(mergeAccessibilitySettings(broken)).toEqual(defaultAccessibilitySettings());
  });

  test('Each has an attribute of its own on the page', () => {
    expect(accessibilityAttribute('fontSize')).toBe('data-a11y-font-size');
    expect(new Set(accessibilitySettingIds.map(accessibilityAttribute)).size).toBe(18);
  });
});
