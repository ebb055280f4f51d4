/**
 * A worker thread of `npm run dev`: renders every page with a server bundle and writes the shell's documents that
 * changed. Each change has a thread of its own, because Node never forgets a module that it has imported.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { SiteConfig } from '@society-gal/contracts/http';
import { makePageStyles, makeStylesheet } from '../../page-kit/stylesheet/make-stylesheet.ts';
import { makeShellFiles } from '../../shell/compose.ts';
import { renderSitePages } from '../../shell/site-pages.ts';
import { withLiveReload } from './live-reload.ts';

/** What is composed: builds of the public site and the shell, into the folder of the four sites. */
export type DocumentWork = {
  config: SiteConfig;
  publicSite: string;
  shell: string;
  sites: string;
  liveOrigin: string;
};

/** What became of it. */
export type Composed = { documentsChanged: boolean };

/** Writes a file if that changes it, and tells whether it did. */
const writeChanged = async (file: string, text: string): Promise<boolean> => {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
  return true;
};

parentPort?.once('message', async (work: DocumentWork) => {
  const [css, pageStyles, pages] = await Promise.all([
    makeStylesheet(),
    makePageStyles(),
    renderSitePages(work.config, work.publicSite),
  ]);
  const { files, hostFile } = await makeShellFiles(work.config, { ...pages, css, pageStyles }, work.shell);
  files.set(hostFile.slice(1), await readFile(join(work.shell, hostFile), 'utf8'));
  let documentsChanged = false;
  for (const [name, text] of files) {
    const shown = name.endsWith('.html') ? withLiveReload(text, work.liveOrigin, 'shell', name) : text;
    if (await writeChanged(join(work.sites, 'shell', name), shown)) documentsChanged = true;
  }
  parentPort?.postMessage({ documentsChanged } satisfies Composed);
});
