/** Styles for the first paint; see docs/adding-a-setting.md. They count in the start's 8 kB, and all else is in `setting-scripts.ts`. */
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
