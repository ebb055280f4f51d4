/** Shows the floating 'Donate Now' once the visitor has scrolled down by more than the height of the window. */
export function floatingDonate(): void {
  let isFrameAsked = false;
  function update() {
    isFrameAsked = false;
    const isBelowFirstScreen = window.scrollY > window.innerHeight;
    document.querySelector('.floating-donate')?.classList.toggle('is-visible', isBelowFirstScreen);
  }
  function updateInNextFrame() {
    if (!isFrameAsked) requestAnimationFrame(update);
    isFrameAsked = true;
  }
  for (const event of ['scroll', 'resize']) addEventListener(event, updateInNextFrame, { passive: true });
  updateInNextFrame();
}
