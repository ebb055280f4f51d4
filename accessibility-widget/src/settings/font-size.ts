import { authorSheets, rulesOf } from '../core/author-styles.ts';
import type { SettingStyle } from '../core/widget-context.ts';
import largerTextCss from './larger-text.css?raw';

/** The page's own zoom of `<html>`, as it was before ours. */
let pageZoom = 0;

/** `zoom` is the one property that scales text in px, rem and em alike without touching an element. */
export const fontSize: SettingStyle<'fontSize'> = {
  sheet(percent) {
    pageZoom ||= Number(getComputedStyle(document.documentElement).zoom) || 1;
    return `html{zoom:${(percent / 100) * pageZoom}!important}${percent > 100 ? largerTextCss : ''}`;
  },
  start: (percent, ownSheets) => scaleMediaQueries(percent / 100, ownSheets),
};

const lengths = /(\d*\.?\d+)(px|r?em)/g;

/**
 * Media queries ask for the size of the window and ignore the zoom, so a zoomed page would keep its widest layout and
 * run out of the window. Every length in a condition is multiplied instead: at 200 % a page of 1280 px is laid out as
 * one of 640 px, as when the browser itself zooms. Returns a function that restores the conditions.
 */
function scaleMediaQueries(factor: number, ownSheets: ReadonlySet<CSSStyleSheet>): () => void {
  const before: [MediaList, string][] = [];
  const scale = (media: MediaList) => {
    const text = media.mediaText;
    const scaled = text.replace(lengths, (_, value: string, unit: string) => Number(value) * factor + unit);
    if (scaled === text) return;
    before.push([media, text]);
    media.mediaText = scaled;
  };
  const walk = (rules: CSSRuleList | undefined) => {
    for (const rule of rules ?? []) {
      if ('media' in rule) scale(rule.media as MediaList);
      if (rule instanceof CSSImportRule) walk(rule.styleSheet ? rulesOf(rule.styleSheet) : undefined);
      else if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of authorSheets(ownSheets)) {
    scale(sheet.media);
    walk(rulesOf(sheet));
  }
  return () => {
    for (const [media, text] of before) media.mediaText = text;
  };
}
