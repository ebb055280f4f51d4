import { restAttribute } from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';

function layOut(): void {
  html.toggleAttribute(restAttribute, true);
}

/**
 * The first paint does not wait for what lies below the first screen: until {@link restAttribute} is set, styles leave that out. The
 * loader sets it part by part soon after that paint (`loader/page-parts.ts`), and the `load` event at the latest, as in a tab in the
 * background, where nothing is painted: a picture of the whole page that is taken at `load` shows all of it. Somebody who starts
 * further down gets the whole layout at once, so that the place is the right one.
 */
export function layOutRest(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') layOut();
  addEventListener('load', layOut);
}
