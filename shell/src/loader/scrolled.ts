import { farDownAttribute, movingAttribute } from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';

/** Milliseconds without scrolling, after which the launcher is back. */
const restMs = 400;

/**
 * Says while the page is scrolled, so that the launcher steps aside on a phone before the widget is there; and whether the
 * visitor has scrolled down by more than the height of the window: then styles show the floating 'Donate Now'
 * where the page is not calm.
 */
export function scrolled(): void {
  let rest: ReturnType<typeof setTimeout>;
  function update() {
    html.toggleAttribute(farDownAttribute, scrollY > innerHeight);
  }
  addEventListener('scroll', () => {
    update();
    html.toggleAttribute(movingAttribute, true);
    clearTimeout(rest);
    rest = setTimeout(() => html.removeAttribute(movingAttribute), restMs);
  });
  requestAnimationFrame(update);
}
