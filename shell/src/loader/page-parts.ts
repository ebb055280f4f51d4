import { fontsAttribute, pageParts, restAttribute } from '@society-gal/contracts/document-protocol';
import { bodyFamily, displayFamily } from '@society-gal/contracts/theme-tokens';
import { html } from '../document-state.ts';

/** Milliseconds of layout after which the browser may paint and answer before the next part of a page takes its turn. */
const turnMs = 8;

/** Marks one part of the page after the other, in turns, so that no press waits for the layout of a whole page; last the document. */
function markParts(attribute: string): void {
  const start = Date.now();
  for (const part of document.querySelectorAll(`:is(${pageParts}):not([${attribute}])`)) {
    if (Date.now() - start > turnMs) return void requestAnimationFrame(() => markParts(attribute));
    part.toggleAttribute(attribute, true);
    // Has it laid out now, so that its time counts.
    part.getClientRects();
  }
  html.toggleAttribute(attribute, true);
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
  // The first of these frames is the first paint.
  requestAnimationFrame(() => requestAnimationFrame(() => markParts(restAttribute)));
}
