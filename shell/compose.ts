import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { firstWords, type PublishedWords } from '@society-gal/contracts/words';
import { type HostingHeader, headersFor, type SiteName } from '../build-config/headers.ts';
import { type Inlined, inlineStyles, makeShellFiles } from './shell-files.ts';
import { publishedFolder, publishPages, readPublished } from './site-pages.ts';
import { filesSiteDocuments } from './src/document/files-site-documents.ts';
import { staffWidgetElement } from './src/document/widget-script.ts';

const project = join(import.meta.dirname, '..');

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function composeShell(config: SiteConfig, out: string, dist: string, published: string): Promise<Inlined> {
  const { files, inlined, hostFile } = await makeShellFiles(config, await readPublished(published), dist);
  await cp(join(published, 'files'), out, { recursive: true });
  await cp(join(dist, hostFile), join(out, hostFile));
  for (const [name, text] of files) await write(join(out, name), text);
  return inlined;
}

const remoteNames = ['public-site', 'admin-app', 'accessibility-widget'] as const;
const siteNames: readonly SiteName[] = [...remoteNames, 'shell'];
const nothingInlined: Inlined = { scripts: [], styles: [], admin: [] };

/** Tests of two versions compose from other folders than this checkout's. */
export type Builds = Readonly<Record<SiteName, string>>;
const ownBuilds = Object.fromEntries(siteNames.map((name) => [name, join(project, name, 'dist')])) as Builds;

async function filesBelow(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/**
 * Builds hold no addresses, so that they serve every environment. `only` names the sites whose parts were built. The program's
 * `globalThis.societyFacts` holds the facts of `words` before it loads this file.
 */
export async function compose({
  config,
  out,
  only = siteNames,
  builds = ownBuilds,
  published = join(out, 'public-site', publishedFolder),
  words = firstWords,
}: {
  config: SiteConfig;
  out: string;
  only?: readonly SiteName[];
  builds?: Builds;
  published?: string;
  words?: PublishedWords;
}): Promise<{ headers: Record<SiteName, HostingHeader[]> }> {
  const site = (name: SiteName) => join(out, name);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  for (const name of remoteNames) {
    if (!only.includes(name)) continue;
    await cp(name === 'public-site' ? join(builds[name], 'browser') : builds[name], site(name), { recursive: true });
    if (name === 'admin-app') continue;
    for (const [file, text] of Object.entries(filesSiteDocuments(name, config)))
      await write(join(site(name), file), text);
  }
  if (only.includes('public-site')) await publishPages(config, site('public-site'), builds['public-site'], words);
  let adminAlone: string[] = [];
  if (only.includes('admin-app')) {
    await write(join(site('admin-app'), 'config.json'), JSON.stringify(config));
    const document = await readFile(join(site('admin-app'), 'index.html'), 'utf8');
    await write(
      join(site('admin-app'), 'index.html'),
      document.replace('</head>', `${staffWidgetElement(config)}\n</head>`),
    );
    adminAlone = inlineStyles(document);
  }
  const inlined = only.includes('shell')
    ? await composeShell(config, site('shell'), builds.shell, published)
    : nothingInlined;
  const files: Partial<Record<SiteName, string[]>> = {};
  for (const name of only) files[name] = await filesBelow(site(name));
  return { headers: headersFor(config, { ...inlined, adminAlone }, files) };
}
