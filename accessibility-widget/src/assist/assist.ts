import type { Chunks } from '../engine/context.ts';
import { cursorSize } from './cursor-size.ts';
import { dyslexiaFont } from './dyslexia-font.ts';
import { focusIndicators } from './focus-indicators.ts';
import { imageDescriptions } from './image-descriptions.ts';
import { enhancedKeyboard } from './keyboard-shortcuts.ts';
import { readingGuide, readingMask } from './reading-guide.ts';
import { contentSimplification } from './reading-view.ts';
import { inShadowRoots } from './shadow-roots.ts';
import { skipLinks } from './skip-links.ts';
import { stopAnimations } from './stop-animations.ts';
import { textToSpeech } from './text-to-speech.ts';

declare const ACCESSIBILITY_LATER: Chunks['assist']['hashes'];

/** Filled in by the build. */
export const hashes = ACCESSIBILITY_LATER;

/** The settings that need script, loaded with the first of them that is on. */
export const tools: Chunks['assist']['tools'] = {
  contrast: inShadowRoots('contrast'),
  highlightLinks: inShadowRoots('highlightLinks'),
  textSpacing: inShadowRoots('textSpacing'),
  lineHeight: inShadowRoots('lineHeight'),
  cursorSize,
  dyslexiaFont,
  enhancedKeyboard,
  focusIndicators,
  skipLinks,
  stopAnimations,
  readingGuide,
  readingMask,
  imageDescriptions,
  contentSimplification,
  textToSpeech,
};
