import { farDownAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';

/** After one window's height styles show the floating 'Donate Now', unless the page is calm. */
export function scrolled(): void {
  function update() {
    html.toggleAttribute(farDownAttribute, scrollY > innerHeight);
  }
  addEventListener('scroll', update);
  requestAnimationFrame(update);
}
