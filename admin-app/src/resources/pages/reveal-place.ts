/** The id of the field of a place, such as `hero/title` of a page or `rounds.0.closes` of facts. */
export function placeId(place: string): string {
  return `place ${place}`.replaceAll(' ', '-');
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const outer = (place: string): string => place.replace(/[./]?[^./]*$/, '');

/** The field of a place, or the nearest thing around it. */
function nearest(place: string): HTMLElement | null {
  if (place === '') return null;
  return document.getElementById(placeId(place)) ?? nearest(outer(place));
}

/** A fold shows its fields some frames after it was opened. */
const patience = 12;

/** Moves the focus to the field of a place, or to what is around it, and opens the folds in which it stands. */
export async function revealPlace(place: string): Promise<void> {
  for (let frame = 0; frame < patience; frame += 1) {
    let fold = nearest(place)?.closest('details');
    for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    if (document.getElementById(placeId(place))) break;
    await nextFrame();
  }
  const found = nearest(place);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}
