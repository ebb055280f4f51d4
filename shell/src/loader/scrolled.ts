import { farDownAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';

/** After one window's height, and while no button in view gives, styles show 'Donate Now' in the strip of the quick exit. */
export function scrolled(): void {
  const inView = new Set<Element>();
  function update() {
    html.toggleAttribute(farDownAttribute, scrollY > innerHeight && inView.size === 0);
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target);
    update();
  });
  for (const button of document.querySelectorAll('.give')) observer.observe(button);
  addEventListener('scroll', update);
  requestAnimationFrame(update);
}
