import { isDemo, publicPaths, type SiteConfig } from '@society-gal/contracts/http';
import type { PublishedWords } from '@society-gal/contracts/words';
import { SiteFrame, stepsAbove } from '@society-gal/page-kit/frame';
import { PartWords } from '@society-gal/page-kit/part-words';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { prerender } from 'react-dom/static.edge';
import type { PageContent } from './blocks/block-types.ts';
import { PageView } from './blocks/block-view.tsx';
import { isCalmPage } from './blocks/calm-page.ts';
import { documentTitle, findPage, nameOf, notFoundPage } from './pages/index.ts';
import { breadcrumbData } from './pages/structured-data.ts';
import { WordsOfParts } from './parts/part.tsx';
import { SiteContext } from './site-context.ts';
import { applyWords } from './words/apply-words.ts';

declare const BUILD_ID: string;
declare const SITE_CSS: string;
declare const PAGE_CSS: Readonly<Record<string, string>>;
declare const PRELOADED_FONTS: readonly string[];

/** The browser bundle of the same build has the same id. */
export const buildId: string = BUILD_ID;
export const css: string = SITE_CSS;
/** By the names of the pages that have rules of their own. */
export const pageStyles: Readonly<Record<string, string>> = PAGE_CSS;
export const preloadedFonts: readonly string[] = PRELOADED_FONTS;
export const routes: readonly string[] = publicPaths;
export { pageNames, pathOf } from './pages/index.ts';
export { artPictures, describePage, templatesOf } from './words/describe-page.ts';
export { factWords, fromTemplate, toTemplate, unknownTokens } from './words/fact-words.ts';

/** `title` is complete. */
export type PageHead = Pick<PageContent, 'description' | 'socialArt' | 'structuredData' | 'noindex'> & {
  title: string;
  /** A page of help, forms or giving, without the floating 'Donate Now'. */
  isCalm: boolean;
  /** Head elements that React wrote, such as the preload of the first picture. */
  links: string;
};

/** `name` is that of the page's style file in {@link pageStyles}; `html` is the body of its document. */
export type RenderedRoute = { status: 200 | 404; name: string; html: string; head: PageHead };

/** React writes preload links before the markup; they belong in the head. */
function splitLinks(html: string): { links: string; rest: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { links, rest: html.slice(links.length) };
}

/**
 * `words` are those of staff, by the names of pages. Throws an Error when a block fails, or when React writes an inline script, which the
 * policy refuses: a broken page must stop the build.
 */
export async function renderRoute(
  path: string,
  config: SiteConfig,
  words: PublishedWords['pages'] = {},
): Promise<RenderedRoute> {
  const entry = findPage(path);
  // Only pages with an address are asked for, and those exist.
  const { page: content } = (await (entry ?? notFoundPage).load()) as { page: PageContent };
  const name = nameOf(path);
  const page = applyWords(content, words[name]);
  const isCalm = isCalmPage(page);
  const failures: unknown[] = [];
  const partWords = new Map<string, object>();
  const { prelude } = await prerender(
    <SiteContext value={config}>
      <SiteFrame path={path} isDemo={isDemo(config)} isCalm={isCalm}>
        <WordsOfParts value={partWords}>
          <PageView page={page} path={path} />
        </WordsOfParts>
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
    name,
    html: rest + renderToStaticMarkup(<PartWords words={Object.fromEntries(partWords)} />),
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
