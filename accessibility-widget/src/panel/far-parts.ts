/** Fewer elements than this are changed all at once: it takes no longer than a frame or two. */
const leastElements = 3000;
/** Elements that a part has in it at least. */
const leastInPart = 3;
/** The browser compares each contained part with every other: beyond this many, that costs more than it saves. */
const mostParts = 600;
/** Selectors that every element is matched against. */
const mostRuns = 40;
/** Parts that begin further below than this many windows are out of reach of a glance and a flick. */
const windowsAway = 3;
/** Elements whose turn comes in one frame. */
const elementsInPortion = 4000;
/** Containment does nothing for them, and costs as much. */
const insideTable = /^(t[rhd]|t(body|head|foot)|colgroup|caption)$/;

/** Neighbours: their parent, of what kinds they are, the places of the first and the last, the widest, and all heights. */
type Run = { parent: Element; kinds: Set<string>; from: number; to: number; width: number; heights: number[] };

/** Each element from the body down by its place: nothing is marked, and a selector costs no search. */
const pathOf = (element: Element): string => {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return 'body';
  return `${pathOf(parent)}>:nth-child(${[...parent.children].indexOf(element) + 1})`;
};

const sizeOf = (part: Element): number => part.getElementsByTagName('*').length;

/** True where something of it is seen although it lies far below: what is fixed to the window or was moved there. */
const reachesWindow = (part: Element): boolean =>
  [...part.getElementsByTagName('*')].some((element) => {
    // Asking for the place of each would take three times as long.
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

/** The largest parts of the page that begin far below the window, the last first: of thousands only the last are looked at. */
const findParts = (parent: Element, edge: number, found: Element[]): Element[] => {
  for (let child = parent.lastElementChild; child && found.length < mostParts; child = child.previousElementSibling) {
    if (child.childElementCount === 0 || insideTable.test(child.localName)) continue;
    const { top, bottom, height } = child.getBoundingClientRect();
    if (top <= edge && bottom > edge) findParts(child, edge, found);
    else if (top > edge && height > 0 && sizeOf(child) >= leastInPart) found.push(child);
  }
  return found;
};

/** Room that a part keeps while its contents wait, in CSS pixels without its padding and border. */
const roomOf = (part: Element): { width: number; height: number } => {
  const { offsetWidth = 0, offsetHeight = 0 } = part as HTMLElement;
  const style = getComputedStyle(part);
  const around = (...sides: readonly string[]) =>
    sides
      .flatMap((side) => [`padding-${side}`, `border-${side}-width`])
      .reduce((sum, name) => sum + Number.parseFloat(style.getPropertyValue(name)), 0);
  return { width: offsetWidth - around('left', 'right'), height: offsetHeight - around('top', 'bottom') };
};

/** Puts the part at this place into the run; what stands between two parts of it may be held back with them. */
const lengthen = (run: Run, part: Element, at: number): void => {
  const { width, height } = roomOf(part);
  run.kinds.add(CSS.escape(part.localName));
  run.to = at;
  run.width = Math.max(run.width, width);
  run.heights.push(height);
};

/** Together they take as much room as before: the page stays about as long as it is. */
const ruleOf = ({ parent, kinds, from, to, width, heights }: Run): string => {
  const height = heights.reduce((sum, one) => sum + one, 0) / heights.length;
  return `${pathOf(parent)}>:is(${[...kinds]}):nth-child(n+${from}):nth-child(-n+${to}){content-visibility:auto;contain-intrinsic-size:auto ${width}px auto ${height}px}`;
};

/**
 * Style sheets under each of which a portion of what lies far below the window keeps its place and is not laid out
 * (`content-visibility`, CSS Containment 2): the browser need not do it before the next frame. What is scrolled to,
 * focused or selected is laid out at once all the same, and a script that asks for a style gets the new one. The panel
 * is modal, so no screen reader is in the page meanwhile. Empty for a page that is short or has no parts: of a list of
 * thousands, or of a table, nothing can be held back. Asks for geometry, so call it before anything is changed.
 */
export function farPortions(): readonly string[] {
  const all = document.getElementsByTagName('*').length;
  if (all < leastElements || !document.body || !CSS.supports('content-visibility', 'auto')) return [];
  const parts = findParts(document.body, innerHeight * windowsAway, []).reverse();
  if (parts.reduce((sum, part) => sum + sizeOf(part), 0) < all / 2) return [];

  const portions: Run[][] = [];
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
      portions.push([]);
      room = elementsInPortion;
      run = undefined;
    }
    if (run?.parent !== parent) {
      siblings = [...parent.children];
      const from = siblings.indexOf(part) + 1;
      run = { parent, kinds: new Set(), from, to: from, width: 0, heights: [] };
      portions.at(-1)?.push(run);
    }
    lengthen(run, part, siblings.indexOf(part, run.from - 1) + 1);
    room -= sizeOf(part);
  }
  return portions.flat().length > mostRuns ? [] : portions.map((portion) => portion.map(ruleOf).join(''));
}
