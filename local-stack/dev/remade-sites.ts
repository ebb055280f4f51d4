/** What a development stack makes anew of the newest sources: its documents, and the widget. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import type { PublishedWords } from '@society-gal/contracts/words';
import { build as buildWidget } from '../../accessibility-widget/build.ts';
import { dev as publicSite } from '../../public-site/build.ts';
import { build as buildShell } from '../../shell/build.ts';
import { makeShellFiles } from '../../shell/shell-files.ts';
import { renderSitePages } from '../../shell/site-pages.ts';

/** Builds go below `builds`, what is served below `sites`; open documents hear of a reload from `origin`. */
export type Remake = {
  what: 'documents' | 'widget';
  config: SiteConfig;
  builds: string;
  sites: string;
  origin: string;
};

/** Makes all documents anew in the words that staff have published. Returns whether one of them changed. */
export async function remakeDocuments(
  { config, builds, sites, origin }: Remake,
  words?: PublishedWords,
): Promise<boolean> {
  const [pages, shell] = [join(builds, 'public-site'), join(builds, 'shell')];
  await mkdir(builds, { recursive: true });
  await Promise.all([publicSite.buildServer(pages), buildShell({ mode: 'development', dist: shell })]);
  const { files, hostFile } = await makeShellFiles(config, await renderSitePages(config, pages, words), shell);
  await cp(join(shell, hostFile), join(sites, 'shell', hostFile));
  const reload = `<script>new EventSource('${origin}').addEventListener('reload', () => location.reload())</script>`;
  let changed = false;
  for (const [name, text] of files) {
    const file = join(sites, 'shell', name);
    const shown =
      name.endsWith('.html') && !name.startsWith('admin/') ? text.replace('</body>', `${reload}</body>`) : text;
    if ((await readFile(file, 'utf8').catch(() => '')) === shown) continue;
    changed = true;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, shown);
  }
  return changed;
}

/** Makes the widget anew. */
export async function remakeWidget({ builds, sites }: Remake): Promise<boolean> {
  const dist = join(builds, 'accessibility-widget');
  await buildWidget({ mode: 'development', dist });
  await cp(dist, join(sites, 'accessibility-widget'), { recursive: true });
  return true;
}
