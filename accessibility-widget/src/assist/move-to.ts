import type { WidgetContext } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import { addToRoot } from './add-layer.ts';

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable=""],[contenteditable=true]';

/**
 * Moves the keyboard to an element of the page without changing it. What cannot take focus (a heading, a region) gets
 * the caret instead: the next Tab then goes on from there, and no `tabindex` is left behind.
 */
export function moveTo(root: WidgetContext['root'], target: HTMLElement | SVGElement): void {
  target.scrollIntoView({ block: target.getBoundingClientRect().height < innerHeight / 2 ? 'center' : 'start' });
  if (target.matches(focusable)) target.focus({ preventScroll: true });
  else {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.collapse(target, 0);
  }
  const box = target.getBoundingClientRect();
  const ring = makeElement('div', { class: 'ring' });
  ring.style.cssText = `left:${box.left - 6}px;top:${box.top - 6}px;width:${box.width + 12}px;height:${box.height + 12}px`;
  const remove = addToRoot(root, makeElement('div', { class: 'layer', 'aria-hidden': 'true' }, ring));
  const end = () => {
    removeEventListener('scroll', end, true);
    remove();
  };
  setTimeout(end, 1800);
  // The ring is drawn in the viewport; it would stay behind when the page moves on.
  setTimeout(() => addEventListener('scroll', end, { capture: true, once: true }), 300);
}
