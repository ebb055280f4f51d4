import { shownParent } from './readable-text.ts';

/** Px kept free above and below what is read: headers and bars of the page stand there. */
const above = 80;
const below = 120;

/** True where something that stays in place (a header, a bar) lies over a point at which an element is or will be. */
const isCovered = (element: Element, x: number, y: number): boolean => {
  const around = new Set<Element>();
  for (let at: Element | null = element; at; at = shownParent(at)) around.add(at);
  for (let at = document.elementFromPoint(x, y); at && !around.has(at); at = shownParent(at))
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
};

/**
 * Scrolls each box around a range, and the page, as far as it takes to see it. `isUnder` tells that something of ours
 * lies over all of the page, so that looking at what covers the text tells nothing.
 */
export function bringIntoView(range: Range, isUnder: boolean): void {
  const element = range.startContainer.parentElement;
  const box = range.getBoundingClientRect();
  const [line] = range.getClientRects();
  if (!element || !line || box.height === 0) return;
  const behavior = matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth';
  // How far the boxes inside have been sent on their way already.
  let moved = 0;
  for (let at = shownParent(element) ?? element; at !== document.documentElement; ) {
    if (
      at !== document.body &&
      /auto|scroll/.test(getComputedStyle(at).overflowY) &&
      at.scrollHeight > at.clientHeight
    ) {
      const frame = at.getBoundingClientRect();
      // Boxes are measured in px of the window, and scrolled in their own.
      const zoom = at.currentCSSZoom ?? 1;
      const [top, bottom] = [box.top - moved, box.bottom - moved];
      if (top < frame.top || bottom > frame.bottom) {
        const wanted = top - frame.top - Math.max(0, Math.min(frame.height * 0.35, frame.height - box.height));
        const most = at.scrollHeight - at.clientHeight - at.scrollTop;
        const by = Math.max(-at.scrollTop, Math.min(wanted / zoom, most));
        at.scrollBy({ top: by, behavior });
        moved += by * zoom;
      }
    }
    const parent = shownParent(at);
    if (!parent) break;
    at = parent;
  }
  const top = box.top - moved;
  const isInView = top >= above && top + box.height <= innerHeight - below;
  const middle = line.top - moved + line.height / 2;
  if (isInView && (isUnder || !isCovered(element, line.left + Math.min(line.width, 40) / 2, middle))) return;
  const place = Math.min(innerHeight * 0.35, Math.max(above, innerHeight - below - box.height));
  scrollBy({ top: top - place, behavior });
}
