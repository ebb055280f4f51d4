import { defaultAccessibilitySettings } from '@society-gal/contracts/site';
import { expect, test } from 'vitest';
import { isPresetOn, presetChange, presetIcons, presetIds, presets } from './presets.ts';

test('The profiles set what a person with that need asks for first', () => {
  expect(presets).toEqual({
    lowVision: { fontSize: 150, contrast: 'high', cursorSize: 'large', highlightLinks: true, focusIndicators: true },
    dyslexia: { dyslexiaFont: true, textSpacing: 130, lineHeight: 150, readingGuide: true },
    motion: { stopAnimations: true },
    keyboard: { enhancedKeyboard: true, focusIndicators: true, skipLinks: true },
  });
  expect(presetIds).toEqual(['lowVision', 'dyslexia', 'motion', 'keyboard']);
});

test('Each profile has an icon of its own', () => {
  for (const id of presetIds) expect(presetIcons[id], id).toMatch(/^M[\d.]/);
  expect(new Set(Object.values(presetIcons)).size).toBe(presetIds.length);
});

test('A profile that holds in part is off, and a press sets the rest of it', () => {
  const part = { ...defaultAccessibilitySettings(), enhancedKeyboard: true, skipLinks: true };
  expect(isPresetOn('keyboard', part)).toBe(false);
  expect(presetChange('keyboard', part)).toEqual(presets.keyboard);
  const whole = { ...part, focusIndicators: true, fontSize: 150 };
  expect(isPresetOn('keyboard', whole)).toBe(true);
  expect(presetChange('keyboard', whole)).toEqual({
    enhancedKeyboard: false,
    focusIndicators: false,
    skipLinks: false,
  });
});
