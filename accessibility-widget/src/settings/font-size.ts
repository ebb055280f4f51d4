import { authorSheets, rulesOf } from '../core/author-styles.ts';
import type { SettingStyle } from '../core/widget-context.ts';
import largerTextCss from './larger-text.css?raw';

/** As it was before ours. */
let pageZoom = 0;

/** `zoom` scales px, rem and em alike without touching an element. */
export const fontSize: SettingStyle<'fontSize'> = {
  sheet(percent) {
    pageZoom ||= Number(getComputedStyle(document.documentElement).zoom) || 1;
    return `html{zoom:${(percent / 100) * pageZoom}!important}${percent > 100 ? largerTextCss : ''}`;
  },
  start: (percent, ownSheets) => scaleMediaQueries(percent / 100, ownSheets),
};

const lengths = /(\d*\.?\d+)(px|r?em)/g;

/** Media queries ignore the zoom, so their lengths are multiplied. Returns a function that restores them. */
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
