import {
  type AccessibilitySettingId,
  type AccessibilitySettings,
  accessibilityRules,
} from '@society-gal/contracts/site';
import type { PresetId } from '../messages/en.ts';

/** Each setting can be changed afterwards. */
export const presets: Record<PresetId, Partial<AccessibilitySettings>> = {
  lowVision: { fontSize: 150, contrast: 'high', cursorSize: 'large', highlightLinks: true, focusIndicators: true },
  dyslexia: { dyslexiaFont: true, textSpacing: 130, lineHeight: 150, readingGuide: true },
  motion: { stopAnimations: true },
  keyboard: { enhancedKeyboard: true, focusIndicators: true, skipLinks: true },
};
export const presetIcons: Record<PresetId, string> = {
  lowVision:
    'M12 5c5 0 8.5 3.6 10 7-1.5 3.4-5 7-10 7s-8.5-3.6-10-7c1.5-3.4 5-7 10-7zm0 2c-3.7 0-6.4 2.5-7.8 5 1.4 2.5 4.1 5 7.8 5s6.4-2.5 7.8-5C18.4 9.5 15.7 7 12 7zm0 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  dyslexia: 'M10.5 4h3L20 20h-3l-1.6-4H8.6L7 20H4zM12 7.5 9.6 13.5h4.8z',
  motion:
    'M2 7q2.5-3 5 0t5 0 5 0 5 0v2.5q-2.5 3-5 0t-5 0-5 0-5 0zm0 7.5q2.5-3 5 0t5 0 5 0 5 0V17q-2.5 3-5 0t-5 0-5 0-5 0z',
  keyboard: 'M2 6h20v12H2zm2 2v8h16V8zm2 1h2v2H6zm3.3 0h2v2h-2zm3.4 0h2v2h-2zM16 9h2v2h-2zM7 13h10v2H7z',
};
export const presetIds = Object.keys(presets) as readonly PresetId[];

export function isPresetOn(id: PresetId, settings: AccessibilitySettings): boolean {
  return Object.entries(presets[id]).every(([key, value]) => settings[key as AccessibilitySettingId] === value);
}

/** A press on a profile that is on sets its settings back to their defaults. */
export function presetChange(id: PresetId, settings: AccessibilitySettings): Partial<AccessibilitySettings> {
  if (!isPresetOn(id, settings)) return presets[id];
  return Object.fromEntries(
    Object.keys(presets[id]).map((key) => [key, accessibilityRules[key as AccessibilitySettingId].default]),
  );
}
