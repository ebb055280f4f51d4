import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dayMs } from '@society-gal/contracts/format';
import type { SiteConfig } from '@society-gal/contracts/http';
import type { ComposerAnswers, ComposerJob, EditedPage, PageWords, PublishedWords } from '@society-gal/contracts/words';
import { makeShellFiles } from '../../shell-files.ts';
import {
  type PublishedPages,
  pagesFile,
  pagesFormat,
  publishedFolder,
  type RenderedPage,
  renderSitePages,
  type SitePages,
} from '../../site-pages.ts';

type PageText = { name: string; text: string };
type Renderer = SitePages & {
  renderRoute: (path: string, config: SiteConfig, words: PublishedWords['pages']) => Promise<RenderedPage>;
  templatesOf: (name: string) => Promise<PageText[]>;
  describePage: (name: string, words: PageWords, later: readonly PageText[]) => Promise<EditedPage | null>;
  factWords: () => Readonly<Record<string, string>>;
  artPictures: () => Promise<ComposerAnswers['drawings']>;
};

/** The server bundle of the public site; one of another `day` is a program of its own. */
async function loadRenderer(folder: string, day = ''): Promise<Renderer> {
  const { href } = pathToFileURL(join(folder, 'server/render.mjs'));
  return (await import(day ? `${href}?day=${day}` : href)) as Renderer;
}

/** The texts of a page when everything that has a day is past. */
async function textsLater(name: string, folder: string): Promise<PageText[]> {
  const Today = Date;
  const aheadMs = 4 * 365 * dayMs;
  globalThis.Date = class extends Today {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [Today.now() + aheadMs] : given) as [number]));
    }
    static override now() {
      return Today.now() + aheadMs;
    }
  } as DateConstructor;
  try {
    return await (await loadRenderer(folder, 'later')).templatesOf(name);
  } finally {
    globalThis.Date = Today;
  }
}

async function livePages({ remotes }: SiteConfig): Promise<PublishedPages> {
  const answer = await fetch(`${remotes.publicSite}/${publishedFolder}/${pagesFile}`, { cache: 'no-store' });
  return (await answer.json()) as PublishedPages;
}

const jobs = {
  site: async (_job, words, config, folder) => {
    const [{ format, buildId, files }, renderer] = await Promise.all([livePages(config), loadRenderer(folder)]);
    if (format !== pagesFormat || buildId !== renderer.buildId) return null;
    const pages = await renderSitePages(config, folder, words);
    const shell = await makeShellFiles(config, pages, folder);
    // Files stay as the last deploy made them; their list goes on with the pages.
    const published: PublishedPages = { format: pagesFormat, files, words, ...pages };
    return {
      shell: new Map([...shell.files].map(([path, text]) => [`/${path}`, text])),
      'public-site': new Map([[`/${publishedFolder}/${pagesFile}`, JSON.stringify(published)]]),
    };
  },
  page: async ({ path }, words, config, folder) => {
    const renderer = await loadRenderer(folder);
    const page = await renderer.renderRoute(path, config, words.pages);
    const { files } = await makeShellFiles(config, { ...renderer, pages: [{ path, ...page }], notFound: page }, folder);
    return files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`) ?? '';
  },
  describe: async ({ name, words: page }, _words, _config, folder) => {
    const later = await textsLater(name, folder);
    const { describePage, factWords } = await loadRenderer(folder);
    const tokens = Object.entries(factWords()).filter(([, text]) => text !== '');
    return { page: await describePage(name, page, later), tokens: tokens.map(([token, text]) => ({ token, text })) };
  },
  drawings: async (_job, _words, _config, folder) => (await loadRenderer(folder)).artPictures(),
} as const satisfies {
  [Kind in ComposerJob['kind']]: (
    job: Extract<ComposerJob, { kind: Kind }>,
    words: PublishedWords,
    config: SiteConfig,
    folder: string,
  ) => Promise<ComposerAnswers[Kind]>;
};

/** `folder` holds the public site's server bundle and the shell's build (`local-stack/site-composer.ts`). */
export function runComposer(
  job: ComposerJob,
  words: PublishedWords,
  config: SiteConfig,
  folder: string,
): Promise<ComposerAnswers[ComposerJob['kind']]> {
  return (jobs[job.kind] as (typeof jobs)['site'])(job as never, words, config, folder);
}
