/** The floating 'Donate Now' shows once the visitor has scrolled past one height of the window. */
export const floatingDonate = (): void => {
  let waiting = false;
  const place = () => {
    waiting = false;
    const past = window.scrollY > window.innerHeight;
    document.querySelector('.floating-donate')?.classList.toggle('is-visible', past);
  };
  const soon = () => {
    if (!waiting) requestAnimationFrame(place);
    waiting = true;
  };
  for (const event of ['scroll', 'resize']) addEventListener(event, soon, { passive: true });
  soon();
};
