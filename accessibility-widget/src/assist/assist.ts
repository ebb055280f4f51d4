import type { Chunks } from '../engine/context.ts';
import { cursorSize } from './cursor-size.ts';
import { dyslexiaFont } from './dyslexia-font.ts';
import { focusIndicators } from './focus-indicators.ts';
import { imageDescriptions } from './image-descriptions.ts';
import { enhancedKeyboard } from './keyboard-shortcuts.ts';
import { readingGuide, readingMask } from './reading-guide.ts';
import { contentSimplification } from './reading-view.ts';
import { skipLinks } from './skip-links.ts';
import { stopAnimations } from './stop-animations.ts';

/** The settings that need script, loaded with the first of them that is on. */
export const tools: Chunks['assist']['tools'] = {
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
};
