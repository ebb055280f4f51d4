/**
 * Makes the documents or the widget of a development stack anew, as its first message asks. A process of its own each time, because Node
 * does not forget a module that it has imported.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
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

async function remakeDocuments({ config, builds, sites, origin }: Remake): Promise<boolean> {
  const [pages, shell] = [join(builds, 'public-site'), join(builds, 'shell')];
  await mkdir(builds, { recursive: true });
  await Promise.all([publicSite.buildServer(pages), buildShell({ mode: 'development', dist: shell })]);
  const { files, hostFile } = await makeShellFiles(config, await renderSitePages(config, pages), shell);
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

async function remakeWidget({ builds, sites }: Remake): Promise<boolean> {
  const dist = join(builds, 'accessibility-widget');
  await buildWidget({ mode: 'development', dist });
  await cp(dist, join(sites, 'accessibility-widget'), { recursive: true });
  return true;
}

process.once('message', async (work: Remake) => {
  const changed = await (work.what === 'widget' ? remakeWidget(work) : remakeDocuments(work));
  process.send?.({ changed }, () => process.disconnect());
});
