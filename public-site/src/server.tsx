import { routes as addresses, type RoutePath } from '@society-gal/contracts/routes';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { prerender } from 'react-dom/static.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { PageContent } from './blocks/block-types.ts';
import { documentTitle } from './frame/document-title.ts';
import { SiteContext } from './frame/site-context.ts';
import { loadEntry, pageAt, routeTable } from './routes/route-table.tsx';

export { buildId } from './build-id.ts';

declare const SITE_CSS: string;
declare const PRELOADED_FONTS: readonly string[];

/** The whole site's stylesheet, inlined in every document. */
export const css: string = SITE_CSS;
/** Addresses of the font files that every document preloads. */
export const preloadedFonts: readonly string[] = PRELOADED_FONTS;
/** Every public path. */
export const routes: readonly RoutePath[] = Object.values(addresses);

/** What a document says of itself in its head. `title` is complete. */
export type PageHead = Pick<PageContent, 'description' | 'socialArt' | 'structuredData' | 'noindex'> & {
  title: string;
  /** Elements that React wants in the head, such as the preload of the first picture. */
  links: string;
};

/** One rendered route. `html` goes into `#root` unchanged, or it will not hydrate. */
export type RenderedRoute = { status: 200 | 404; html: string; head: PageHead };

/** Pictures of the first screen are announced by React before the markup; they belong in the head. */
const splitLinks = (html: string): { links: string; rest: string } => {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { links, rest: html.slice(links.length) };
};

/**
 * Renders one address. Throws an Error when a block fails or when React wants an inline script, which the policy of the
 * document would refuse: a broken page is to stop the build, not to reach a visitor.
 */
export const renderRoute = async (path: string, config: SiteConfig): Promise<RenderedRoute> => {
  const { entry, status } = pageAt(path);
  const { page } = await loadEntry(entry);
  const table = routeTable({ path, page }, loadEntry);
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(new URL(path, config.siteUrl)));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page`);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <SiteContext value={config}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteContext>,
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const { links, rest } = splitLinks(await new Response(prelude).text());
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] });
  if (rest.includes('<script')) throw new Error(`${path} renders an inline script, which its policy refuses`);
  const { description, socialArt, structuredData, noindex } = page;
  return {
    status,
    html: rest,
    head: {
      title: documentTitle(page.title),
      description,
      socialArt,
      links,
      ...(structuredData ? { structuredData } : {}),
      ...(noindex ? { noindex } : {}),
    },
  };
};
