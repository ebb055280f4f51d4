import { adoptInPage } from '../core/adopt-styles.ts';
import type { TextPart } from './collect-sentences.ts';
import highlightCss from './highlight-sentence.css?raw';
import { scrollIntoView } from './scroll-into-view.ts';

const highlightName = 'spoken-sentence';
/** Null when the page changed. A range is made when its sentence is heard, because live ranges slow every change of the page. */
const rangeOf = ({ node, from, to }: TextPart): Range | null => {
  if (!node.isConnected || to > node.length) return null;
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
};

export function createHighlighter(ownSheets: Set<CSSStyleSheet>) {
  const removeSheet = adoptInPage({ ownSheets }, highlightCss);
  return {
    show(parts: readonly TextPart[], isPanelOpen: boolean) {
      const ranges = parts.map(rangeOf).filter((range) => range !== null);
      globalThis.CSS.highlights?.set(highlightName, new Highlight(...ranges));
      if (ranges[0]) scrollIntoView(ranges[0], isPanelOpen);
    },
    end() {
      globalThis.CSS.highlights?.delete(highlightName);
      removeSheet();
    },
  };
}
