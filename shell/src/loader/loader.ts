import { softNavigationScriptAttribute } from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';
import { accessibilityLauncher } from './accessibility-launcher.ts';
import { countUp } from './count-up.ts';
import { lazyAppLoader } from './lazy-app-loader.ts';
import { menu } from './menu.ts';
import { completeParts } from './page-parts.ts';
import { scrolled } from './scrolled.ts';

/** Fetches soft navigation after everything else of the page. Without it the browser follows links, as it always does. */
function loadSoftNavigation(): void {
  addEventListener('load', () => {
    // The load event must end first: it counts as loading until its listeners are done.
    setTimeout(() => import(html.getAttribute(softNavigationScriptAttribute) as string).catch(() => undefined));
  });
}

/**
 * Asks for the pictures further down, which the markup holds back (`loading="lazy"`), so that the first one has the line to itself
 * while the page is read. Each is replaced by a copy, since the `load` event waits for a new picture and not for one that was
 * held back: a picture of the whole page that is taken at `load` has all of it.
 */
function fetchPictures(): void {
  for (const held of document.querySelectorAll<HTMLImageElement>('[loading]')) {
    const picture = held.cloneNode() as HTMLImageElement;
    picture.loading = 'eager';
    held.replaceWith(picture);
  }
}

// Inlined at the end of every public document, so that the page is there before it is read: no framework, no request, one
// policy hash. Each part runs alone: one that fails in some browser does not take those after it with it.
for (const start of [
  accessibilityLauncher,
  menu,
  scrolled,
  countUp,
  fetchPictures,
  completeParts,
  lazyAppLoader,
  loadSoftNavigation,
]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
