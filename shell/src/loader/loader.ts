import { softNavigationScriptAttribute } from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';
import { accessibilityLauncher } from './accessibility-launcher.ts';
import { countUp } from './count-up.ts';
import { floatingDonate } from './floating-donate.ts';
import { lazyAppLoader } from './lazy-app-loader.ts';
import { menu } from './menu.ts';

/** Fetches soft navigation after everything else of the page. Without it the browser follows links, as it always does. */
function loadSoftNavigation(): void {
  addEventListener('load', () => {
    // The load event must end first: it counts as loading until its listeners are done.
    setTimeout(() => import(html.getAttribute(softNavigationScriptAttribute) ?? '').catch(() => undefined));
  });
}

// Inlined at the end of every public document, so that the page is there before it is read: no framework, no request, one
// policy hash. Each part runs alone: one that fails in some browser does not take those after it with it.
for (const start of [accessibilityLauncher, menu, floatingDonate, countUp, lazyAppLoader, loadSoftNavigation]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
