import { restAttribute } from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';

function layOut(): void {
  html.toggleAttribute(restAttribute, true);
}

/** Does the browser go to a place further down: to an anchor, or back to where somebody was? */
function startsBelow(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.hash !== '' || navigation?.type !== 'navigate';
}

/**
 * Until {@link restAttribute} is set, styles leave out what lies below the first screen, so that the first paint does not wait for its
 * layout. It is set right after that paint, and by the `load` event where nothing is painted, as in a tab in the background: a
 * picture of the whole page that is taken at `load` shows all of it. Somebody who starts further down gets the whole layout at
 * once, so that the place is the right one.
 */
export function layOutRest(): void {
  if (startsBelow()) layOut();
  else {
    new PerformanceObserver(layOut).observe({ type: 'paint', buffered: true });
    addEventListener('load', layOut);
  }
}
