import { calmAttribute } from '@society-gal/contracts/document-protocol';

/**
 * Shows the floating 'Donate Now' once the visitor has scrolled down by more than the height of the window; never on a calm
 * page. The page says so itself, since soft navigation changes the page under the button.
 */
export function floatingDonate(): void {
  function update() {
    const isShown = scrollY > innerHeight && !document.querySelector(`[${calmAttribute}]`);
    document.querySelector('.floating-donate')?.classList.toggle('is-visible', isShown);
  }
  // Browsers send these at most once a frame.
  for (const event of ['scroll', 'resize']) addEventListener(event, update, { passive: true });
  requestAnimationFrame(update);
}
