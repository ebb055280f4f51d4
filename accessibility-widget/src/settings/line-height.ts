import type { SettingStyle } from '../core/widget-context.ts';
import { rewriteValues } from './text-spacing.ts';

/** About what browsers make of `line-height: normal`. */
const normalLineHeight = 1.2;

export const lineHeight: SettingStyle<'lineHeight'> = {
  rewrites: (percent) =>
    rewriteValues(
      ['line-height'],
      (value) => `calc(${value === 'normal' ? normalLineHeight : value}*${percent / 100})`,
    ),
  sheet: (percent, { css, lowest }) =>
    `${lowest}{:where(html,button,textarea){line-height:${(normalLineHeight * percent) / 100}}}${css}`,
};
