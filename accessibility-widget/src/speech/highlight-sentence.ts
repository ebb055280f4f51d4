import { bringIntoView } from './bring-into-view.ts';
import type { Part } from './collect-sentences.ts';

const name = 'society-gal-speech';
/** Letters cut out of a gradient, and the system's forced colours, need a word of their own. */
const style = `::highlight(${name}){background-color:#ffe45c;color:#1a1020;-webkit-text-fill-color:#1a1020}
@media (forced-colors:active){::highlight(${name}){background-color:Highlight;color:HighlightText;-webkit-text-fill-color:HighlightText}}`;

/** Made when it is heard: thousands of ranges would be kept in step with every change of the page. */
const rangeOf = ({ node, from, to }: Part): Range | null => {
  if (!node.isConnected || to > node.length) return null;
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
};

/** Marks the spoken sentence without touching the page's markup, and brings it into view. */
export function createHighlighter(ownSheets: Set<CSSStyleSheet>) {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(style);
  ownSheets.add(sheet);
  document.adoptedStyleSheets.push(sheet);
  return {
    /** `isUnder`: the open panel lies over the page. */
    show(parts: readonly Part[], isUnder: boolean) {
      const ranges = parts.map(rangeOf).filter((range) => range !== null);
      globalThis.CSS.highlights?.set(name, new Highlight(...ranges));
      if (ranges[0]) bringIntoView(ranges[0], isUnder);
    },
    end() {
      globalThis.CSS.highlights?.delete(name);
      ownSheets.delete(sheet);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}
