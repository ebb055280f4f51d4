import { calmAttribute } from '@society-gal/contracts/document-protocol';

/**
 * Shows the floating 'Donate Now' once the visitor has scrolled down by more than the height of the window; never on a calm
 * page. The page says so itself, since soft navigation changes the page under the button.
 */
export function floatingDonate(): void {
  let isFrameAsked = false;
  function update() {
    isFrameAsked = false;
    const isShown = window.scrollY > window.innerHeight && !document.querySelector(`[${calmAttribute}]`);
    document.querySelector('.floating-donate')?.classList.toggle('is-visible', isShown);
  }
  function updateInNextFrame() {
    if (!isFrameAsked) requestAnimationFrame(update);
    isFrameAsked = true;
  }
  for (const event of ['scroll', 'resize']) addEventListener(event, updateInNextFrame, { passive: true });
  updateInNextFrame();
}
