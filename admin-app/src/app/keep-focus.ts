/** The focus moves to the nearest of these ancestors when the focused element is gone. */
const containers = 'form,section,li,tr,nav,main,[role]';

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Browsers drop the focus when the focused button is disabled or removed, as after "Send" and "Done", and keyboard users would start
 * again at the top of the page. This moves the focus to the nearest container, and back to the button once it is enabled again.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let path: HTMLElement[] = [];
  let waiting: { button: HTMLElement; place: HTMLElement } | null = null;
  const rememberPath = (event: FocusEvent): void => {
    path = event.composedPath().filter((each) => each instanceof HTMLElement);
    if (path[0] !== waiting?.place) waiting = null;
  };
  // A press outside of all controls means to clear the focus.
  const forget = (): void => {
    path = [];
    waiting = null;
  };
  const restore = (): void => {
    if (waiting && document.activeElement === waiting.place && isUsable(waiting.button)) {
      waiting.button.focus();
      return;
    }
    const [had, ...around] = path;
    if (!had || isUsable(had) || ![document.body, had].includes(document.activeElement as HTMLElement)) return;
    const main = document.querySelector('main');
    const isHere = (each: HTMLElement) => each.isConnected && each.closest('main,[role=dialog],[role=alertdialog]');
    const place = around.find((each) => isHere(each) && each.matches(containers)) ?? main;
    if (!place) return;
    focusOn(place);
    waiting = { button: had, place };
  };
  // In the next frame, so that a component that moves the focus itself goes first.
  const watch = new MutationObserver(() => requestAnimationFrame(restore));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', rememberPath);
  document.addEventListener('pointerdown', forget);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', rememberPath);
    document.removeEventListener('pointerdown', forget);
  };
}
