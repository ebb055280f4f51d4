/** What the focus comes to when what had it is gone: the nearest of these around it. */
const places = 'form,section,li,tr,nav,main,[role]';

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Browsers drop the focus when a button with it is disabled or goes, as after each "Send" and "Done"; who works by keyboard would
 * begin again at the top of the page. It comes to what was around the button instead, and back to the button once that can be
 * pressed again. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let path: HTMLElement[] = [];
  let waiting: { button: HTMLElement; place: HTMLElement } | null = null;
  const note = (event: FocusEvent): void => {
    path = event.composedPath().filter((each) => each instanceof HTMLElement);
    if (path[0] !== waiting?.place) waiting = null;
  };
  // Who presses beside everything wants the focus nowhere.
  const forget = (): void => {
    path = [];
    waiting = null;
  };
  const mend = (): void => {
    if (waiting && document.activeElement === waiting.place && isUsable(waiting.button)) {
      waiting.button.focus();
      return;
    }
    const [had, ...around] = path;
    if (!had || isUsable(had) || ![document.body, had].includes(document.activeElement as HTMLElement)) return;
    const main = document.querySelector('main');
    const isHere = (each: HTMLElement) => each.isConnected && each.closest('main,[role=dialog],[role=alertdialog]');
    const place = around.find((each) => isHere(each) && each.matches(places)) ?? main;
    if (!place) return;
    focusOn(place);
    waiting = { button: had, place };
  };
  // In the next frame, so that whoever knows better where the focus belongs comes first.
  const watch = new MutationObserver(() => requestAnimationFrame(mend));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
  };
}
