import { goToFragment, isPlainClick, pointingEvents, sameSiteUrl } from '@society-gal/contracts/page-change';
import { searchHash } from '@society-gal/contracts/search-pages';
import { cleanPath, isPagePath, preloadPage } from './route-table.tsx';

/** The router, as far as links need it. */
type Router = { navigate: (to: string, options: { replace: boolean; preventScrollReset: boolean }) => Promise<void> };

/** The page of this app that a click or a pointer on `target` means, or null for everything else. */
export function appUrl(target: EventTarget | null, here: Location): URL | null {
  const url = sameSiteUrl(target, here);
  return url && isPagePath(cleanPath(url.pathname)) ? url : null;
}

/**
 * Blocks and content write plain links. Once the app is there, a plain click on one changes the page without a new
 * document, and pointing at one fetches its chunk. Clicks with a modifier, downloads and other sites stay the browser's.
 */
export function takeOverLinks(router: Router): void {
  // The stylesheet scrolls smoothly to a place on the page. The router's jump to a new page or back must not.
  document.documentElement.style.scrollBehavior = 'auto';
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? appUrl(event.target, window.location) : null;
    if (!url) return;
    event.preventDefault();
    if (url.hash === searchHash)
      return void import(/* webpackChunkName: "search" */ '../search/open-search.tsx').then(
        ({ openSearch }) => openSearch(),
        () => window.location.assign(url),
      );
    const isOnThisPage = url.hash !== '' && cleanPath(url.pathname) === cleanPath(window.location.pathname);
    void router.navigate(url.pathname + url.search + url.hash, {
      // Back does not lead past the pages that are hers to what she read before.
      replace: url.pathname.startsWith('/my-'),
      preventScrollReset: isOnThisPage,
    });
    if (isOnThisPage) goToFragment(url.hash);
  });
  for (const event of pointingEvents)
    document.addEventListener(
      event,
      ({ target }) => {
        const url = appUrl(target, window.location);
        if (url) preloadPage(url.pathname);
      },
      { passive: true },
    );
}
