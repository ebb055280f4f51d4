import { bringIntoView } from './bring-into-view.ts';

const name = 'society-gal-speech';
/** Letters cut out of a gradient, and the system's forced colours, need a word of their own. */
const style = `::highlight(${name}){background-color:#ffe45c;color:#1a1020;-webkit-text-fill-color:#1a1020}
@media (forced-colors:active){::highlight(${name}){background-color:Highlight;color:HighlightText;-webkit-text-fill-color:HighlightText}}`;

/** Marks the spoken sentence without touching the page's markup, and brings it into view. */
export function createHighlighter(ownSheets: Set<CSSStyleSheet>) {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(style);
  ownSheets.add(sheet);
  document.adoptedStyleSheets.push(sheet);
  return {
    /** `isUnder`: the open panel lies over the page. */
    show(ranges: readonly Range[], isUnder: boolean) {
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
