import { createBrowserRouter } from 'react-router-dom';
import type { PageContent } from '../blocks/block-types.ts';
import { type LoadPage, loadEntry, routeTable } from './route-table.tsx';

/**
 * Loads pages for the router. After a deploy a page's old chunk may be gone. Then the browser opens the address that
 * `leaveFor` returns, which brings the new build: one reload at the moment the visitor changes pages anyway. The promise
 * of that case never settles, because the document is on its way out.
 */
export function loadPageOrLeave(
  leaveFor: () => string,
  open: (href: string) => void = (href) => window.location.assign(href),
): LoadPage {
  return async (entry) => {
    try {
      return await loadEntry(entry);
    } catch {
      open(leaveFor());
      return new Promise(() => undefined);
    }
  };
}

/** The router of the app in the browser, with the document's own page at `path` loaded already. */
export function makeBrowserRouter(path: string, page: PageContent): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(
    routeTable(
      { path, page },
      loadPageOrLeave(() => router.state.navigation.location?.pathname ?? window.location.pathname),
    ),
    // Without data for the first page the router would load it, and scroll to the top when it is there.
    { hydrationData: { loaderData: {} } },
  );
  return router;
}
