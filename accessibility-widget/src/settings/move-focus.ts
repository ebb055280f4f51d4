import { makeElement } from '../core/make-element.ts';
import moveFocusCss from './move-focus.css?raw';
import { addOverlay } from './overlay.ts';

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable=""],[contenteditable=true]';
/** Milliseconds. */
const ringMs = 1800;
/** Milliseconds after which scrolling removes the ring; before that, the scrolling is our own. */
const ownScrollMs = 300;

/** What cannot take the focus gets the caret: the next Tab goes on from there, and no `tabindex` is left behind. */
export function moveFocus(root: ShadowRoot, target: HTMLElement | SVGElement): void {
  target.scrollIntoView({ block: target.getBoundingClientRect().height < innerHeight / 2 ? 'center' : 'start' });
  if (target.matches(focusable)) target.focus({ preventScroll: true });
  else {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.collapse(target, 0);
  }
  const box = target.getBoundingClientRect();
  const ring = makeElement('div', { class: 'ring' });
  ring.style.cssText = `left:${box.left - 6}px;top:${box.top - 6}px;width:${box.width + 12}px;height:${box.height + 12}px`;
  const remove = addOverlay(root, moveFocusCss, ring);
  const end = () => {
    removeEventListener('scroll', end, true);
    remove();
  };
  setTimeout(end, ringMs);
  // The ring is fixed in the window and does not scroll with the page.
  setTimeout(() => addEventListener('scroll', end, { capture: true, once: true }), ownScrollMs);
}
