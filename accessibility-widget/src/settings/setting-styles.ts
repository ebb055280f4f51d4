/**
 * The settings that show by a style sheet from the first paint on; see docs/adding-a-setting.md. Whatever stands here is
 * part of the start and counts in its 8 kB. Everything else is in `setting-scripts.ts`, which loads with the first
 * setting that is on: nobody sees a pointer or a focus frame before they move.
 */
import type { SettingStyles } from '../core/widget-context.ts';
import { contrast } from './contrast.ts';
import { fontSize } from './font-size.ts';
import highlightLinksCss from './highlight-links.css?raw';
import { lineHeight } from './line-height.ts';
import stopAnimationsCss from './stop-animations/stop-animations.css?raw';
import { textSpacing } from './text-spacing.ts';

export const settingStyles: SettingStyles = {
  fontSize,
  contrast,
  highlightLinks: { sheet: () => highlightLinksCss },
  textSpacing,
  lineHeight,
  stopAnimations: { sheet: () => stopAnimationsCss },
};
