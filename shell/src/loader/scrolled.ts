import { farDownAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';

/**
 * Says whether the visitor has scrolled down by more than the height of the window: then styles show the floating 'Donate Now'
 * where the page is not calm.
 */
export function scrolled(): void {
  function update() {
    html.toggleAttribute(farDownAttribute, scrollY > innerHeight);
  }
  addEventListener('scroll', update);
  requestAnimationFrame(update);
}
