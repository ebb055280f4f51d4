import {
  type AccessibilitySettingId,
  type AccessibilitySettings,
  accessibilityRules,
} from '@society-gal/contracts/accessibility-settings';
import type { PresetId } from '../words/en.ts';

/** One-tap profiles: nothing but sets of settings, so that each can be changed further one by one. */
export const presets: Record<PresetId, Partial<AccessibilitySettings>> = {
  lowVision: { fontSize: 150, contrast: 'high', cursorSize: 'large', highlightLinks: true, focusIndicators: true },
  dyslexia: { dyslexiaFont: true, textSpacing: 130, lineHeight: 150, readingGuide: true },
  motion: { stopAnimations: true },
  keyboard: { enhancedKeyboard: true, focusIndicators: true, skipLinks: true },
};
export const presetIds = Object.keys(presets) as readonly PresetId[];

/** True when every setting of the profile holds. */
export const isPresetOn = (id: PresetId, settings: AccessibilitySettings): boolean =>
  Object.entries(presets[id]).every(([key, value]) => settings[key as AccessibilitySettingId] === value);

/** The change that a press on a profile makes: its settings, or their defaults when they all hold already. */
export const presetChange = (id: PresetId, settings: AccessibilitySettings): Partial<AccessibilitySettings> =>
  isPresetOn(id, settings)
    ? Object.fromEntries(
        Object.keys(presets[id]).map((key) => [key, accessibilityRules[key as AccessibilitySettingId].default]),
      )
    : presets[id];
