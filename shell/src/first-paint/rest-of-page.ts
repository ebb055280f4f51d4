import { restAttribute } from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';

/** Milliseconds after the first paint in which the first picture can be shown before the layout of the rest takes the processor. */
const pictureMs = 100;

function layOut(): void {
  html.toggleAttribute(restAttribute, true);
}

/**
 * Until {@link restAttribute} is set, styles leave out what lies below the first screen, so that the first paint does not wait for its
 * layout. It is set soon after that paint, and by the `load` event where nothing is painted, as in a tab in the background: a
 * picture of the whole page that is taken at `load` shows all of it. Somebody who starts further down gets the whole layout at
 * once, so that the place is the right one.
 */
export function layOutRest(): void {
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  html.toggleAttribute(restAttribute, location.hash !== '' || navigation?.type !== 'navigate');
  new PerformanceObserver(() => setTimeout(layOut, pictureMs)).observe({ type: 'paint', buffered: true });
  addEventListener('load', layOut);
}
