import { routes } from '@society-gal/contracts/routes';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageContent } from '../blocks/block-types.ts';
import { loadParts } from '../blocks/parts.tsx';
import { Frame, type PageHandle } from '../frame/frame.tsx';
import { PageView } from '../frame/page-view.tsx';
import { FrameFailed } from '../frame/start-boundary.tsx';
import { findPage, notFoundPage, type PageEntry, pages } from '../pages/index.ts';
import { RouteFailed } from './route-failed.tsx';

/** A path with the trailing slash and the file name that some servers add taken off. */
export const cleanPath = (path: string): string => path.replace(/\/index\.html$/, '/').replace(/(.)\/+$/, '$1');

/** Is there a page at this clean path? */
export const isPagePath = (path: string): boolean => findPage(path) !== undefined;

/** The page behind an address and its status. */
export const pageAt = (path: string): { entry: PageEntry; status: 200 | 404 } => {
  const entry = findPage(cleanPath(path));
  return entry ? { entry, status: 200 } : { entry: notFoundPage, status: 404 };
};

/** A page with what its blocks need: forms and one-page blocks come in chunks of their own. */
export const loadEntry = async (entry: PageEntry): Promise<{ page: PageContent }> => {
  const { page } = await entry.load();
  await loadParts(page);
  return { page };
};

/** Fetches a page's chunk ahead of the click. A failure shows itself when the page is really asked for. */
export const preloadPage = (path: string): void => {
  loadEntry(pageAt(path).entry).catch(() => undefined);
};

const shown = (page: PageContent): { element: ReactNode; handle: PageHandle } => ({
  element: <PageView page={page} />,
  handle: { title: page.title },
});

/** How a page's chunk is fetched; the browser adds what happens when the chunk is gone. */
export type LoadPage = (entry: PageEntry) => Promise<{ page: PageContent }>;

/**
 * The router's table. `ready` is the page that is already there, drawn without waiting; the others load when asked
 * for.
 */
export const routeTable = (ready: { path: string; page: PageContent }, load: LoadPage): RouteObject[] => {
  const { entry: readyEntry } = pageAt(ready.path);
  const route = (path: string, entry: PageEntry): RouteObject => ({
    path,
    ErrorBoundary: RouteFailed,
    ...(entry === readyEntry ? shown(ready.page) : { lazy: async () => shown((await load(entry)).page) }),
  });
  return [
    {
      Component: Frame,
      ErrorBoundary: FrameFailed,
      children: [...Object.values(routes).map((path) => route(path, pages[path])), route('*', notFoundPage)],
    },
  ];
};
