import type { WidgetContext } from '../engine/context.ts';
import { assistStyle } from './assist-style.ts';

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/**
 * Puts a node of a tool into the widget's shadow root, before the launcher in tab order. Returns what takes it away.
 */
export function addToRoot(root: WidgetContext['root'], node: HTMLElement): () => void {
  let sheet = sheets.get(root);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(assistStyle);
    sheets.set(root, sheet);
    root.adoptedStyleSheets.push(sheet);
  }
  root.prepend(node);
  return () => node.remove();
}
