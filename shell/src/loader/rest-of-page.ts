import { bodyFamily, displayFamily, fontsAttribute, restAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';

function layOut(): void {
  html.toggleAttribute(restAttribute, true);
}

/** The first paint leaves out our fonts and what is below the first screen; a prerendered page never paints and gets both at `load`. */
export function restOfPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') layOut();
  requestAnimationFrame(() => setTimeout(layOut));
  addEventListener('load', layOut);
  document.fonts.load(`1em ${bodyFamily},${displayFamily}`).then(
    () => html.toggleAttribute(fontsAttribute, true),
    () => undefined,
  );
}
