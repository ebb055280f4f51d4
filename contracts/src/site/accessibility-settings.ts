/** Rules and texts are two objects, so that a script that needs only rules carries no texts; see docs/adding-a-setting.md. */
type RangeRule = { kind: 'range'; min: number; max: number; step: number; unit: '%' | '×'; default: number };
type ToggleRule = { kind: 'toggle'; default: boolean };
type ChoiceRule = { kind: 'choice'; options: readonly string[]; default: string };
export type AccessibilityRule = RangeRule | ToggleRule | ChoiceRule;
export const accessibilityTabs = ['visual', 'navigation', 'content'] as const;
export type AccessibilityTab = (typeof accessibilityTabs)[number];

const percent = { kind: 'range', min: 50, max: 200, step: 10, unit: '%', default: 100 } as const;
const off = { kind: 'toggle', default: false } as const;

export const accessibilityRules = {
  fontSize: percent,
  contrast: { kind: 'choice', options: ['normal', 'high', 'dark'], default: 'normal' },
  cursorSize: { kind: 'choice', options: ['normal', 'large', 'extra-large'], default: 'normal' },
  highlightLinks: off,
  textSpacing: percent,
  lineHeight: percent,
  enhancedKeyboard: off,
  focusIndicators: off,
  skipLinks: off,
  stopAnimations: off,
  readingGuide: off,
  textToSpeech: off,
  textToSpeechVoice: {
    kind: 'choice',
    options: ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'],
    default: 'alloy',
  },
  textToSpeechSpeed: { kind: 'range', min: 0.5, max: 2, step: 0.1, unit: '×', default: 1 },
  readingMask: off,
  dyslexiaFont: off,
  imageDescriptions: off,
  contentSimplification: off,
} as const satisfies Record<string, AccessibilityRule>;

export type AccessibilitySettingId = keyof typeof accessibilityRules;
type ValueOf<R extends AccessibilityRule> = R extends ChoiceRule
  ? R['options'][number]
  : R extends RangeRule
    ? number
    : boolean;
/** Font size, spacing and line height in percent, speed as a factor. */
export type AccessibilitySettings = { [Id in AccessibilitySettingId]: ValueOf<(typeof accessibilityRules)[Id]> };

export const accessibilitySettingIds = /* @__PURE__ */ Object.keys(
  accessibilityRules,
) as readonly AccessibilitySettingId[];

export const accessibilityWords = {
  fontSize: { tab: 'visual', label: 'Font size', description: 'Makes all text on the page smaller or larger.' },
  contrast: {
    tab: 'visual',
    label: 'Contrast',
    description: 'Recolours the page in strong or dark colours; pictures stay as they are.',
    options: { normal: 'Normal', high: 'High', dark: 'Dark' },
  },
  cursorSize: {
    tab: 'visual',
    label: 'Cursor size',
    description: 'Makes the mouse pointer easier to find.',
    options: { normal: 'Normal', large: 'Large', 'extra-large': 'Extra large' },
  },
  highlightLinks: {
    tab: 'visual',
    label: 'Highlight links',
    description: 'Underlines and marks every link so that links stand out from text.',
  },
  textSpacing: {
    tab: 'visual',
    label: 'Text spacing',
    description: 'Narrows or widens the space between letters and words.',
  },
  lineHeight: { tab: 'visual', label: 'Line height', description: 'Narrows or widens the space between lines.' },
  enhancedKeyboard: {
    tab: 'navigation',
    label: 'Enhanced keyboard',
    description: 'Adds keyboard shortcuts to headings, regions, links and forms, with a visible list of them.',
  },
  focusIndicators: {
    tab: 'navigation',
    label: 'Focus indicators',
    description: 'Draws a thick frame around whatever the keyboard is on.',
  },
  skipLinks: {
    tab: 'navigation',
    label: 'Skip links',
    description: 'Adds links at the start of the page that jump to its main parts.',
  },
  stopAnimations: {
    tab: 'navigation',
    label: 'Stop animations',
    description:
      'Stops animations, moving pictures and media that play by themselves. What a page draws anew by script may move on.',
  },
  readingGuide: {
    tab: 'navigation',
    label: 'Reading guide',
    description: 'Shows a line that follows the pointer or the keyboard as you read.',
  },
  textToSpeech: {
    tab: 'content',
    label: 'Text-to-speech',
    description: 'Reads selected text or the main part of the page aloud when you press Read aloud.',
  },
  textToSpeechVoice: {
    tab: 'content',
    label: 'Text-to-speech voice',
    description: 'Chooses the voice that reads aloud.',
    options: { alloy: 'Alloy', echo: 'Echo', fable: 'Fable', onyx: 'Onyx', nova: 'Nova', shimmer: 'Shimmer' },
  },
  textToSpeechSpeed: {
    tab: 'content',
    label: 'Text-to-speech speed',
    description: 'Sets how fast the voice reads, from half to double speed.',
  },
  readingMask: {
    tab: 'content',
    label: 'Reading mask',
    description: 'Dims the page except for a band around the pointer or the keyboard focus.',
  },
  dyslexiaFont: {
    tab: 'content',
    label: 'Dyslexia font',
    description: 'Shows text in OpenDyslexic, a font whose letters are harder to confuse.',
  },
  imageDescriptions: {
    tab: 'content',
    label: 'Image descriptions',
    description: 'Shows the written description of each picture next to it.',
  },
  contentSimplification: {
    tab: 'content',
    label: 'Content simplification',
    description:
      'Shows the main content alone, in one column of short lines, in plain language where the page offers it.',
  },
} as const satisfies {
  [Id in AccessibilitySettingId]: {
    tab: AccessibilityTab;
    label: string;
    description: string;
    options?: Record<string, string>;
  } & ((typeof accessibilityRules)[Id] extends { options: readonly (infer O extends string)[] }
    ? { options: Record<O, string> }
    : unknown);
};

export function defaultAccessibilitySettings(): AccessibilitySettings {
  return Object.fromEntries(
    accessibilitySettingIds.map((id) => [id, accessibilityRules[id].default]),
  ) as AccessibilitySettings;
}

/** Numbers move into range and to a step, so that a stored 9999 is still usable; undefined for another kind. */
export function normaliseAccessibilityValue<Id extends AccessibilitySettingId>(
  id: Id,
  value: unknown,
): AccessibilitySettings[Id] | undefined {
  const rule: AccessibilityRule = accessibilityRules[id];
  let result: unknown;
  if (rule.kind === 'toggle') result = typeof value === 'boolean' ? value : undefined;
  else if (rule.kind === 'choice') result = rule.options.find((option) => option === value);
  else if (typeof value === 'number' && Number.isFinite(value)) {
    const inside = Math.min(rule.max, Math.max(rule.min, value));
    // Steps of 0.1 would drift to 1.2000000002; ten times the value is whole for every step used here.
    result = Math.round(Math.round((inside - rule.min) / rule.step) * rule.step * 10 + rule.min * 10) / 10;
  }
  return result as AccessibilitySettings[Id] | undefined;
}

/** Unknown or wrong values are left out, so that no stored text can break a page. */
export function mergeAccessibilitySettings(
  saved: unknown,
  base: AccessibilitySettings = defaultAccessibilitySettings(),
): AccessibilitySettings {
  const merged: Record<string, unknown> = { ...base };
  if (typeof saved === 'object' && saved !== null) {
    for (const id of accessibilitySettingIds) {
      const value = normaliseAccessibilityValue(id, (saved as Record<string, unknown>)[id]);
      if (value !== undefined) merged[id] = value;
    }
  }
  return merged as AccessibilitySettings;
}

/** A host's own style sheet uses it: `fontSize` gives `data-a11y-font-size`, absent at the default. */
export function accessibilityAttribute(id: AccessibilitySettingId): string {
  return `data-a11y-${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
