import { bodyFamily, displayFamily, fontsAttribute, restAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';

function layOut(): void {
  html.toggleAttribute(restAttribute, true);
}

/**
 * The first paint waits neither for what lies below the first screen nor for our fonts: styles leave both out until
 * `data-rest` and `data-fonts` are set. The rest comes right after that paint, with the `load` event at the latest (a page that is
 * prerendered paints nothing), and at once for somebody who comes to a place further down, so that the place is the right one.
 */
export function restOfPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') layOut();
  // This frame is the first paint; the task after it is not.
  requestAnimationFrame(() => setTimeout(layOut));
  addEventListener('load', layOut);
  document.fonts.load(`1em ${bodyFamily},${displayFamily}`).then(
    () => html.toggleAttribute(fontsAttribute, true),
    () => undefined,
  );
}
