import { fontsAttribute, restAttribute } from '@society-gal/contracts/document-protocol';
import { bodyFamily, displayFamily } from '@society-gal/contracts/theme-tokens';
import { html } from '../document-state.ts';

/** Milliseconds after the first paint in which the first picture can be shown before the layout of the rest takes the processor. */
const pictureMs = 100;

/** Fetches the page's own fonts. The text changes to them once, when both are there; if one fails, it stays as it is. */
function loadFonts(): void {
  Promise.all([document.fonts.load(`600 1em ${bodyFamily}`), document.fonts.load(`600 1em ${displayFamily}`)])
    .then(() => html.toggleAttribute(fontsAttribute, true))
    .catch(() => undefined);
}

function layOut(): void {
  loadFonts();
  html.toggleAttribute(restAttribute, true);
}

/**
 * The first paint waits neither for fonts, since a text in a font that is still to come takes twice as long to lay out, nor for what
 * lies below the first screen: until {@link restAttribute} is set, styles leave that out. It is set soon after that paint, and by
 * the `load` event where nothing is painted, as in a tab in the background: a picture of the whole page that is taken at `load`
 * shows all of it. Somebody who starts further down gets the whole layout at once, so that the place is the right one.
 */
export function layOutRest(): void {
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  if (location.hash || navigation?.type !== 'navigate') layOut();
  new PerformanceObserver(() => {
    loadFonts();
    setTimeout(layOut, pictureMs);
  }).observe({ type: 'paint' });
  addEventListener('load', layOut);
}
