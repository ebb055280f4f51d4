import { authorSheets, rulesOf } from './author-styles.ts';

const length = /(\d*\.?\d+)(px|r?em)/g;

/**
 * Media queries count the window and not the zoom, so that a zoomed page would keep its widest layout and run out of
 * the window. Every length in a condition grows with the text instead: at 200 % a page of 1280 px is laid out as one of
 * 640, as when the browser itself zooms. Returns what writes the conditions back as they were.
 */
export function scaleMedia(factor: number, own: ReadonlySet<CSSStyleSheet>): () => void {
  const before: [MediaList, string][] = [];
  const scale = (media: MediaList) => {
    const text = media.mediaText;
    const scaled = text.replace(length, (_, value: string, unit: string) => Number(value) * factor + unit);
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
  for (const sheet of authorSheets(own)) {
    scale(sheet.media);
    walk(rulesOf(sheet));
  }
  return () => {
    for (const [media, text] of before) media.mediaText = text;
  };
}
