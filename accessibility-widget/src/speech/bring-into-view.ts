import { shownParent } from './readable-text.ts';

/** Px kept free above and below what is read: headers and bars of the page stand there. */
const above = 80;
const below = 120;

/** True where a fixed header, a bar or the like lies over the beginning of what is read. */
const isCovered = (element: Element, { left, top, width, height }: DOMRect): boolean => {
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
  return hit !== null && !hit.contains(element) && !element.contains(hit);
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
      const [top, bottom] = [box.top - moved, box.bottom - moved];
      if (top < frame.top || bottom > frame.bottom) {
        const wanted = top - frame.top - Math.max(0, Math.min(frame.height * 0.35, frame.height - box.height));
        const by = Math.max(-at.scrollTop, Math.min(wanted, at.scrollHeight - at.clientHeight - at.scrollTop));
        at.scrollBy({ top: by, behavior });
        moved += by;
      }
    }
    const parent = shownParent(at);
    if (!parent) break;
    at = parent;
  }
  const top = box.top - moved;
  const isInView = top >= above && top + box.height <= innerHeight - below;
  if (isInView && (isUnder || moved !== 0 || !isCovered(element, line))) return;
  const place = Math.min(innerHeight * 0.35, Math.max(above, innerHeight - below - box.height));
  scrollBy({ top: top - place, behavior });
}
