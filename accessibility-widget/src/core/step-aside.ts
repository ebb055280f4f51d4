/** Milliseconds without scrolling until the launcher is back. */
const restMs = 300;
/** Px: the launcher's height and some room. */
const stepPx = 56;
const controls = 'a,label,button,input,select,textarea';

/** A narrow window, where the launcher could lie on words. */
export const isPhone = () => innerWidth < 768;

/** On a phone the launcher hides while a person scrolls or types. It moves until it covers no link, button or field. */
export const stepAside = (bar: HTMLElement, host: Element): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  /** Tests the launcher's corners, without the widget itself. */
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
