/** Milliseconds without scrolling, after which the launcher is back. */
const restMs = 300;
/** Px between two places of the launcher: its height and some room. */
const stepPx = 56;
const controls = 'a,label,button,input,select,textarea';

/**
 * The launcher gives way. On a phone it has the class `aside` while somebody scrolls or types. Where it would lie on a
 * link, a button or a field of the page it stands so many steps further in that it lies on none. Its styles keep it in
 * view while it has the keyboard. Returns a function that ends it.
 */
export const stepAside = (bar: HTMLElement, host: Element): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  /** Asks the corners of the launcher what lies there beside the widget itself. */
  const isOverControl = (inward: number) => {
    bar.style.margin = `${inward}px 0`;
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    return [left, right].some((x) =>
      [top, bottom - 1].some((y) =>
        document
          .elementsFromPoint(x, y)
          .find((one) => one !== host)
          ?.closest(controls),
      ),
    );
  };
  const isPhone = () => innerWidth < 768;
  const onEvent = ({ type }: { type?: string }) => {
    clearTimeout(timer);
    if (type && isPhone()) bar.classList.add('aside');
    timer = setTimeout(() => {
      for (let inward = 0; inward < innerHeight - stepPx && isOverControl(inward); inward += stepPx);
      bar.classList.toggle('aside', isPhone() && !!document.querySelector(':read-write:focus'));
    }, restMs);
  };
  const types = ['scroll', 'focusin', 'focusout'] as const;
  for (const type of types) addEventListener(type, onEvent);
  onEvent({});
  return () => {
    clearTimeout(timer);
    for (const type of types) removeEventListener(type, onEvent);
  };
};
