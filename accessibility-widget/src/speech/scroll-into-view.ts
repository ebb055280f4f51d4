import { shownParent } from './readable-text.ts';

/** Px for the headers and bars of pages. */
const clearAbove = 80;
const clearBelow = 120;

const isCovered = (element: Element, x: number, y: number): boolean => {
  const around = new Set<Element>();
  for (let at: Element | null = element; at; at = shownParent(at)) around.add(at);
  for (let at = document.elementFromPoint(x, y); at && !around.has(at); at = shownParent(at))
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
};

/** `isPanelOpen` skips the test for what covers the text, because our own backdrop covers the page. */
export function scrollIntoView(range: Range, isPanelOpen: boolean): void {
  const element = range.startContainer.parentElement;
  const box = range.getBoundingClientRect();
  const [line] = range.getClientRects();
  if (!element || !line || box.height === 0) return;
  const behavior = matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth';
  // Smooth scrolling takes effect later than this measures, so its px are added.
  let moved = 0;
  for (let at = shownParent(element) ?? element; at !== document.documentElement; ) {
    if (
      at !== document.body &&
      /auto|scroll/.test(getComputedStyle(at).overflowY) &&
      at.scrollHeight > at.clientHeight
    ) {
      const frame = at.getBoundingClientRect();
      // Boxes are measured in px of the window but scroll in their own zoomed px.
      const zoom = at.currentCSSZoom ?? 1;
      const [top, bottom] = [box.top - moved, box.bottom - moved];
      if (top < frame.top || bottom > frame.bottom) {
        const wanted = top - frame.top - Math.max(0, Math.min(frame.height * 0.35, frame.height - box.height));
        const maxScroll = at.scrollHeight - at.clientHeight - at.scrollTop;
        const by = Math.max(-at.scrollTop, Math.min(wanted / zoom, maxScroll));
        at.scrollBy({ top: by, behavior });
        moved += by * zoom;
      }
    }
    const parent = shownParent(at);
    if (!parent) break;
    at = parent;
  }
  const top = box.top - moved;
  const isInView = top >= clearAbove && top + box.height <= innerHeight - clearBelow;
  const middle = line.top - moved + line.height / 2;
  if (isInView && (isPanelOpen || !isCovered(element, line.left + Math.min(line.width, 40) / 2, middle))) return;
  const place = Math.min(innerHeight * 0.35, Math.max(clearAbove, innerHeight - clearBelow - box.height));
  scrollBy({ top: top - place, behavior });
}
