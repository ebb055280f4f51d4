import { adoptInWidget } from '../core/adopt-styles.ts';
import { makeElement } from '../core/make-element.ts';
import overlayCss from './overlay.css?raw';

/** Before the launcher in tab order. Returns a function that removes the node. */
export function addToWidget(root: ShadowRoot, node: HTMLElement, css: string): () => void {
  adoptInWidget(root, css);
  root.prepend(node);
  return () => node.remove();
}

/** Out of reach of pointer and screen reader. */
export function addOverlay(root: ShadowRoot, css: string, ...shapes: readonly HTMLElement[]): () => void {
  return addToWidget(root, makeElement('div', { class: 'layer', 'aria-hidden': 'true' }, ...shapes), overlayCss + css);
}
