import { fontsAttribute, pageParts, restAttribute } from '@society-gal/contracts/document-protocol';
import { bodyFamily, displayFamily } from '@society-gal/contracts/theme-tokens';
import { html } from '../document-state.ts';

/** Milliseconds of layout after which the browser may paint and answer before the next part of a page takes its turn. */
const turnMs = 8;

/**
 * Marks one part of the page after the other, in turns, so that no press waits for the layout of a whole page; last the document. A turn
 * is a task of its own: one in an animation frame would share a task with the painting of that frame.
 */
function markParts(attribute: string): void {
  // The next turn goes on where the last one stopped.
  const parts = [...document.querySelectorAll(pageParts), html].values();
  function turn() {
    const start = Date.now();
    for (const part of parts) {
      part.toggleAttribute(attribute, true);
      // Makes the browser lay the part out now, so that the time it takes counts.
      part.getClientRects();
      if (Date.now() - start > turnMs) return void setTimeout(turn);
    }
  }
  turn();
}

/**
 * After the first paint, part by part: what lies below the first screen, and the page's own fonts, once both are there. The first paint
 * does not wait for them, since a text in a font that is still to come takes twice as long to lay out. If one fails, the text stays as
 * it is.
 */
export function completeParts(): void {
  document.fonts.load(`1em ${bodyFamily},${displayFamily}`).then(
    () => markParts(fontsAttribute),
    () => undefined,
  );
  // This frame is the first paint. The first turn comes after it, in a task of its own.
  requestAnimationFrame(() => setTimeout(() => markParts(restAttribute)));
}
