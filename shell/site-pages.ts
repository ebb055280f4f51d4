import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '@society-gal/contracts/http';
import { firstWords, type PublishedWords } from '@society-gal/contracts/words';
import type { PageHead } from './src/document/document.ts';

/** The two sites are deployed apart: the public site publishes its pages as data, and the shell makes documents of them. */
const project = join(import.meta.dirname, '..');
const notFoundPath = '/not-found';

export const publishedFolder = 'published';
/** The files below `files/` are for the shell's own address: fonts, pictures, downloads. */
export const pagesFile = 'pages.json';
/** Raise it with every change of {@link PublishedPages} that an older shell cannot read. */
export const pagesFormat = 2;

export type RenderedPage = { name: string; html: string; head: PageHead };

export type SitePages = {
  buildId: string;
  css: string;
  /** By the names of the pages that have rules of their own. */
  pageStyles: Readonly<Record<string, string>>;
  preloadedFonts: readonly string[];
  pages: readonly (RenderedPage & { path: string })[];
  notFound: RenderedPage;
};

/** {@link SitePages} as published, with the words of staff. `files` gives the SHA-256 of each file below `files/`. */
export type PublishedPages = SitePages & {
  format: typeof pagesFormat;
  files: Readonly<Record<string, string>>;
  words: PublishedWords;
};

type Renderer = Pick<SitePages, 'buildId' | 'css' | 'pageStyles' | 'preloadedFonts'> & {
  routes: readonly string[];
  renderRoute: (
    path: string,
    config: SiteConfig,
    words: PublishedWords['pages'],
  ) => Promise<RenderedPage & { status: 200 | 404 }>;
};

/** `globalThis.societyFacts` holds the facts of `words` before the first call, because a program loads the bundle once. */
export async function renderSitePages(
  config: SiteConfig,
  build = join(project, 'public-site/dist'),
  words = firstWords,
): Promise<SitePages> {
  const bundle = pathToFileURL(join(build, 'server/render.mjs')).href;
  const { buildId, css, pageStyles, preloadedFonts, routes, renderRoute } = (await import(bundle)) as Renderer;
  const pages: SitePages['pages'][number][] = [];
  for (const path of routes) {
    const { status, ...page } = await renderRoute(path, config, words.pages);
    if (status !== 200) throw new Error(`${path} is a route without a page`);
    pages.push({ path, ...page });
  }
  const { status: _, ...notFound } = await renderRoute(notFoundPath, config, words.pages);
  return { buildId, css, pageStyles, preloadedFonts, pages, notFound };
}

export function fileDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function publishPages(
  config: SiteConfig,
  site: string,
  build?: string,
  words = firstWords,
): Promise<void> {
  const folder = join(site, publishedFolder);
  const from = join(build ?? join(project, 'public-site/dist'), 'public');
  await mkdir(folder, { recursive: true });
  await cp(from, join(folder, 'files'), { recursive: true });
  const files: Record<string, string> = {};
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(from.length + 1).replaceAll('\\', '/')] = fileDigest(await readFile(path));
  }
  const pages = await renderSitePages(config, build, words);
  const published: PublishedPages = { format: pagesFormat, files, words, ...pages };
  await writeFile(join(folder, pagesFile), JSON.stringify(published));
}

/** Throws an Error when another version of this project wrote the pages. A version before staff could change words wrote none. */
export async function readPublished(folder: string): Promise<PublishedPages> {
  const text = await readFile(join(folder, pagesFile), 'utf8');
  const read: PublishedPages = { words: firstWords, ...JSON.parse(text) };
  if (read.format !== pagesFormat)
    throw new Error(
      `The public site publishes pages in format ${read.format} and this shell reads ${pagesFormat}; deploy the older of the two anew`,
    );
  return read;
}
