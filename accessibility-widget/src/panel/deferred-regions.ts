/** A page of fewer elements changes all at once: that takes no longer than a frame or two. */
const minPageElements = 3000;
/** Elements that a part of the page must contain to be deferred. */
const minPartElements = 3;
/** The browser compares each deferred part with every other: with more parts than this it costs more than it saves. */
const maxParts = 600;
/** Selectors at most: the browser matches every element of the page against each. */
const maxRuns = 40;
/** Parts that begin more window heights below than this are not reached by one quick scroll. */
const minWindowsBelow = 3;
/** Elements that one frame brings up to date. */
const elementsPerFrame = 4000;
/** Parts of tables: containment has no effect on them. */
const tablePart = /^(t[rhd]|t(body|head|foot)|colgroup|caption)$/;

/** Neighbouring parts: their parent, their element names, the positions of the first and last, the greatest width, all heights. */
type Run = { parent: Element; kinds: Set<string>; from: number; to: number; width: number; heights: number[] };

/** A selector from the body down by positions, which marks nothing and is cheap to match. */
const pathOf = (element: Element): string => {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return 'body';
  return `${pathOf(parent)}>:nth-child(${[...parent.children].indexOf(element) + 1})`;
};

const sizeOf = (part: Element): number => part.getElementsByTagName('*').length;

/** True when an element inside is in the window although the part lies far below: a fixed or absolute one. */
const reachesWindow = (part: Element): boolean =>
  [...part.getElementsByTagName('*')].some((element) => {
    // Only for positioned ones: reading the box of every element would take three times as long.
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

/** The largest parts of the page that begin below `edge`, the last first, so that of thousands only the last are visited. */
const findParts = (parent: Element, edge: number, found: Element[]): Element[] => {
  for (let child = parent.lastElementChild; child && found.length < maxParts; child = child.previousElementSibling) {
    if (child.childElementCount === 0 || tablePart.test(child.localName)) continue;
    const { top, bottom, height } = child.getBoundingClientRect();
    if (top <= edge && bottom > edge) findParts(child, edge, found);
    else if (top > edge && height > 0 && sizeOf(child) >= minPartElements) found.push(child);
  }
  return found;
};

/** The content size that a part keeps while it is deferred, in CSS pixels. */
const contentSizeOf = (part: Element): { width: number; height: number } => {
  const { offsetWidth = 0, offsetHeight = 0 } = part as HTMLElement;
  const style = getComputedStyle(part);
  const around = (...sides: readonly string[]) =>
    sides
      .flatMap((side) => [`padding-${side}`, `border-${side}-width`])
      .reduce((sum, name) => sum + Number.parseFloat(style.getPropertyValue(name)), 0);
  return { width: offsetWidth - around('left', 'right'), height: offsetHeight - around('top', 'bottom') };
};

/** Adds the part at position `at` to the run. What stands between two parts of a run is deferred with them. */
const addToRun = (run: Run, part: Element, at: number): void => {
  const { width, height } = contentSizeOf(part);
  run.kinds.add(CSS.escape(part.localName));
  run.to = at;
  run.width = Math.max(run.width, width);
  run.heights.push(height);
};

/** The rule that defers a run. Its parts keep their mean height, so that the page stays about as long as it is. */
const ruleOf = ({ parent, kinds, from, to, width, heights }: Run): string => {
  const height = heights.reduce((sum, one) => sum + one, 0) / heights.length;
  return `${pathOf(parent)}>:is(${[...kinds]}):nth-child(n+${from}):nth-child(-n+${to}){content-visibility:auto;contain-intrinsic-size:auto ${width}px auto ${height}px}`;
};

/**
 * Style sheets, each of which defers one region far below the window: while it is adopted, the region keeps its size and
 * is not laid out (`content-visibility`, CSS Containment 2). What a person scrolls to, focuses or selects is laid out
 * at once all the same, and a script that reads a style gets the new one. The panel is modal, so no screen reader is in
 * the page meanwhile. Empty for a page that is short or cannot be divided, such as one long list or table. Reads
 * geometry, so call it before anything changes.
 */
export function deferredRegions(): readonly string[] {
  const all = document.getElementsByTagName('*').length;
  if (all < minPageElements || !document.body || !CSS.supports('content-visibility', 'auto')) return [];
  const parts = findParts(document.body, innerHeight * minWindowsBelow, []).reverse();
  if (parts.reduce((sum, part) => sum + sizeOf(part), 0) < all / 2) return [];

  const regions: Run[][] = [];
  let run: Run | undefined;
  let siblings: readonly Element[] = [];
  let room = 0;
  for (const part of parts) {
    const parent = part.parentElement;
    if (!parent || reachesWindow(part)) {
      run = undefined;
      continue;
    }
    if (room <= 0) {
      regions.push([]);
      room = elementsPerFrame;
      run = undefined;
    }
    if (run?.parent !== parent) {
      siblings = [...parent.children];
      const from = siblings.indexOf(part) + 1;
      run = { parent, kinds: new Set(), from, to: from, width: 0, heights: [] };
      regions.at(-1)?.push(run);
    }
    addToRun(run, part, siblings.indexOf(part, run.from - 1) + 1);
    room -= sizeOf(part);
  }
  return regions.flat().length > maxRuns ? [] : regions.map((runs) => runs.map(ruleOf).join(''));
}
