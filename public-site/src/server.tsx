import { isDemo, routes as paths, publicPaths, type RouteName, type SiteConfig } from '@society-gal/contracts/http';
import { SiteFrame, stepsAbove } from '@society-gal/page-kit/frame';
import { prerender } from 'react-dom/static.edge';
import type { PageContent } from './blocks/block-types.ts';
import { PageView } from './blocks/block-view.tsx';
import { isCalmPage } from './blocks/calm-page.ts';
import { documentTitle, findPage, notFoundPage } from './pages/index.ts';
import { breadcrumbData } from './pages/structured-data.ts';
import { SiteContext } from './site-context.ts';

declare const BUILD_ID: string;
declare const SITE_CSS: string;
declare const PAGE_CSS: Readonly<Record<string, string>>;
declare const PRELOADED_FONTS: readonly string[];

/** Names the sources of this build; the browser bundle of the same build carries the same. */
export const buildId: string = BUILD_ID;
/** The whole site's stylesheet; every document inlines it. */
export const css: string = SITE_CSS;
/** The rules that single pages have beyond it, by the names of these pages. */
export const pageStyles: Readonly<Record<string, string>> = PAGE_CSS;
/** Addresses of the font files that every document preloads. */
export const preloadedFonts: readonly string[] = PRELOADED_FONTS;
/** Every public path. */
export const routes: readonly string[] = publicPaths;

/** What a document says of itself in its head. `title` is complete. */
export type PageHead = Pick<PageContent, 'description' | 'socialArt' | 'structuredData' | 'noindex'> & {
  title: string;
  /** Somebody asks for help, fills in a form or gives here. */
  isCalm: boolean;
  /** Elements for the head that React wrote, such as the preload of the first picture. */
  links: string;
};

/** One rendered route. `name` is that of its style file in {@link pageStyles}, if it has one; `html` is the body of its document. */
export type RenderedRoute = { status: 200 | 404; name: string; html: string; head: PageHead };

/** `our-story` for the route `ourStory`. */
function nameOf(path: string): string {
  const name = (Object.keys(paths) as RouteName[]).find((each) => paths[each] === path) ?? 'notFound';
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** React puts preload links of the first screen's pictures before the markup. They belong in the head. */
function splitLinks(html: string): { links: string; rest: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { links, rest: html.slice(links.length) };
}

/**
 * Renders one address. Throws an Error when a block fails, or when React writes an inline script, which the document's policy
 * would refuse. A broken page must stop the build and never reach a visitor.
 */
export async function renderRoute(path: string, config: SiteConfig): Promise<RenderedRoute> {
  const entry = findPage(path);
  // Only pages with an address are asked for, and those are there.
  const { page } = (await (entry ?? notFoundPage).load()) as { page: PageContent };
  const isCalm = isCalmPage(page);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <SiteContext value={config}>
      <SiteFrame path={path} isDemo={isDemo(config)} isCalm={isCalm}>
        <PageView page={page} path={path} />
      </SiteFrame>
    </SiteContext>,
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const { links, rest } = splitLinks(await new Response(prelude).text());
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] });
  if (rest.includes('<script')) throw new Error(`${path} renders an inline script, which its policy refuses`);
  const { description, socialArt, noindex } = page;
  const structuredData = [...(page.structuredData ?? []), ...breadcrumbData(stepsAbove(path), page.title, path)];
  return {
    status: entry ? 200 : 404,
    name: nameOf(path),
    html: rest,
    head: {
      title: documentTitle(page),
      description,
      socialArt,
      isCalm,
      links,
      ...(structuredData.length > 0 ? { structuredData } : {}),
      ...(noindex ? { noindex } : {}),
    },
  };
}
