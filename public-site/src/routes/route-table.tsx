import { organisation } from '@society-gal/contracts/brand/organisation';
import { publicPaths } from '@society-gal/contracts/routes';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageContent } from '../blocks/block-types.ts';
import { PageView } from '../blocks/block-view.tsx';
import { isCalmPage } from '../blocks/calm-page.ts';
import { loadLazyBlocks } from '../blocks/lazy-blocks.tsx';
import { Frame, type PageHandle } from '../frame/frame.tsx';
import { findPage, notFoundPage, type PageEntry } from '../pages/index.ts';
import { FrameFailed } from '../start/start-boundary.tsx';
import { RouteFailed } from './route-failed.tsx';

/** A path without a trailing slash and without the file name that some servers add. */
export function cleanPath(path: string): string {
  return path.replace(/\/index\.html$/, '/').replace(/(.)\/+$/, '$1');
}

/** Is there a page at this clean path? */
export function isPagePath(path: string): boolean {
  return findPage(path) !== undefined;
}

/** The page behind an address and its status. */
export function pageAt(path: string): { entry: PageEntry; status: 200 | 404 } {
  const entry = findPage(cleanPath(path));
  return entry ? { entry, status: 200 } : { entry: notFoundPage, status: 404 };
}

/** Loads a page and what its blocks need: forms and blocks of one page alone are chunks of their own. */
export async function loadEntry(entry: PageEntry): Promise<{ page: PageContent }> {
  // Only pages with an address are asked for, and those are there.
  const { page } = (await entry.load()) as { page: PageContent };
  await loadLazyBlocks(page);
  return { page };
}

/** Fetches a page's chunk before the click. A failure is shown when the click asks for the page. */
export function preloadPage(path: string): void {
  loadEntry(pageAt(path).entry).catch(() => undefined);
}

/**
 * The title of a page's document, in the tab, in search results and for screen readers. A page that search engines leave out
 * does not name the foundation: its title stands in the history of a device that others may look at.
 */
export function documentTitle({ title, noindex }: Pick<PageContent, 'title' | 'noindex'>): string {
  return noindex || title.includes(organisation.shortName) ? title : `${title} | ${organisation.shortName}`;
}

function drawPage(page: PageContent): { element: ReactNode; handle: PageHandle } {
  return {
    element: <PageView page={page} />,
    handle: { title: documentTitle(page), description: page.description, isCalm: isCalmPage(page) },
  };
}

/** How the router fetches a page. In the browser a missing chunk is handled too; see `browser-router.ts`. */
export type LoadPage = (entry: PageEntry) => Promise<{ page: PageContent }>;

/**
 * The router's table. `ready` is the page that is loaded already and drawn without waiting; the others load when they
 * are asked for.
 */
export function routeTable(ready: { path: string; page: PageContent }, load: LoadPage): RouteObject[] {
  const { entry: readyEntry } = pageAt(ready.path);
  const route = (path: string, entry: PageEntry): RouteObject => ({
    path,
    ErrorBoundary: RouteFailed,
    ...(entry === readyEntry ? drawPage(ready.page) : { lazy: async () => drawPage((await load(entry)).page) }),
  });
  return [
    {
      Component: Frame,
      ErrorBoundary: FrameFailed,
      children: [...publicPaths.map((path) => route(path, pageAt(path).entry)), route('*', notFoundPage)],
    },
  ];
}
