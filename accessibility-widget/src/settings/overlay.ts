import { adoptInWidget } from '../core/adopt-styles.ts';
import { makeElement } from '../core/make-element.ts';
import overlayCss from './overlay.css?raw';

/**
 * Puts a node of a setting into the widget's shadow root, before the launcher in tab order, with the style sheet it
 * needs. Returns a function that removes the node.
 */
export function addToWidget(root: ShadowRoot, node: HTMLElement, css: string): () => void {
  adoptInWidget(root, css);
  root.prepend(node);
  return () => node.remove();
}

/**
 * Lays shapes over the whole page, below the launcher and out of reach of pointer and screen reader. Returns a function
 * that removes them.
 */
export function addOverlay(root: ShadowRoot, css: string, ...shapes: readonly HTMLElement[]): () => void {
  return addToWidget(root, makeElement('div', { class: 'layer', 'aria-hidden': 'true' }, ...shapes), overlayCss + css);
}
