/** See docs/adding-a-setting.md. A setting of `setting-styles.ts` is here again when it reaches into shadow roots. */
import type { Chunks } from '../core/widget-context.ts';
import { adoptEverywhere, styleInShadowRoots } from './adopt-everywhere.ts';
import { contentSimplification } from './content-simplification/content-simplification.ts';
import { cursorSize } from './cursor-size.ts';
import { dyslexiaFont } from './dyslexia-font.ts';
import { enhancedKeyboard } from './enhanced-keyboard.ts';
import focusIndicatorsCss from './focus-indicators.css?raw';
import { imageDescriptions } from './image-descriptions.ts';
import { readingGuide } from './reading-guide.ts';
import { readingMask } from './reading-mask.ts';
import { skipLinks } from './skip-links.ts';
import { stopAnimations } from './stop-animations/stop-animations.ts';
import { textToSpeech } from './text-to-speech.ts';

declare const ACCESSIBILITY_DEFERRED_HASHES: Chunks['settings']['hashes'];

/** Filled in by the build. */
export const hashes = ACCESSIBILITY_DEFERRED_HASHES;

export const settingScripts: Chunks['settings']['settingScripts'] = {
  contrast: styleInShadowRoots('contrast'),
  highlightLinks: styleInShadowRoots('highlightLinks'),
  textSpacing: styleInShadowRoots('textSpacing'),
  lineHeight: styleInShadowRoots('lineHeight'),
  cursorSize,
  dyslexiaFont,
  enhancedKeyboard,
  focusIndicators: (context) => adoptEverywhere(context, focusIndicatorsCss),
  skipLinks,
  stopAnimations,
  readingGuide,
  readingMask,
  imageDescriptions,
  contentSimplification,
  textToSpeech,
};
