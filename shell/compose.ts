import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { answeredPageScript, personalPageScript, quickExitScript, searchFile } from '@society-gal/contracts/site';
import { type HostingHeader, headersFor, type SiteName } from '../build-config/headers.ts';
import { publishedFolder, publishPages, readPublished, renderSitePages, type SitePages } from './site-pages.ts';
import { adminDocument, type DocumentFrame, publicDocument, speculationRules } from './src/document/document.ts';
import { filesSiteDocuments } from './src/document/files-site-documents.ts';
import { searchPages } from './src/document/search-pages.ts';
import { siteFiles } from './src/document/site-files.ts';
import { staffWidgetElement, widgetScript } from './src/document/widget-script.ts';

const project = join(import.meta.dirname, '..');

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Hosting adds the `.html`: `/programs/ai-101` is `programs/ai-101.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
}

/** Policies name the hashes of these. */
type Inlined = Record<'scripts' | 'styles' | 'admin', string[]>;

export type ShellFiles = { files: Map<string, string>; inlined: Inlined; hostFile: string };

export async function makeShellFiles(
  config: SiteConfig,
  pages?: SitePages,
  dist = join(project, 'shell/dist'),
): Promise<ShellFiles> {
  const site = pages ?? (await renderSitePages(config));
  const { hostFile } = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')) as {
    hostFile: string;
  };
  const firstPaint = (await readFile(join(dist, 'first-paint.js'), 'utf8')) + widgetScript(config);
  const loader = await readFile(join(dist, 'loader.js'), 'utf8');
  const { buildId, css, pageStyles, preloadedFonts } = site;
  const readByAnybody = site.pages.filter(({ head }) => !head.noindex && !head.isCalm);
  const frame: DocumentFrame = {
    config,
    hostFile,
    buildId,
    css,
    pageStyles,
    preloadedFonts,
    firstPaint,
    loader,
    speculationRules: speculationRules(readByAnybody.map(({ path }) => path)),
  };

  const files = new Map<string, string>();
  const shown: string[] = [];
  const styles = new Set<string>();
  const makeDocument = (file: string, page: SitePages['pages'][number]) => {
    const html = publicDocument(frame, page);
    for (const style of inlineStyles(html)) styles.add(style);
    files.set(file, html);
  };
  for (const page of site.pages) {
    if (!page.head.noindex) shown.push(page.path);
    makeDocument(fileOf(page.path), page);
  }
  const { head } = site.notFound;
  makeDocument('404.html', { ...site.notFound, path: '/', head: { ...head, noindex: true } });
  const admin = adminDocument(frame);
  files.set('admin/index.html', admin);
  for (const [path, text] of Object.entries(siteFiles(config.siteUrl, shown))) files.set(path.slice(1), text);
  files.set(answeredPageScript.slice(1), widgetScript(config));
  files.set(quickExitScript.slice(1), await readFile(join(dist, 'quick-exit.js'), 'utf8'));
  files.set(personalPageScript.slice(1), await readFile(join(dist, 'personal-page.js'), 'utf8'));
  files.set(searchFile.slice(1), JSON.stringify(searchPages(site.pages)));
  const scripts = [firstPaint, loader, frame.speculationRules];
  return {
    files,
    hostFile,
    inlined: { scripts, styles: [...styles], admin: inlineStyles(admin) },
  };
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

/** Builds hold no addresses, so that they serve every environment. `only` names the sites whose parts were built. */
export async function compose({
  config,
  out,
  only = siteNames,
  builds = ownBuilds,
  published = join(out, 'public-site', publishedFolder),
}: {
  config: SiteConfig;
  out: string;
  only?: readonly SiteName[];
  builds?: Builds;
  published?: string;
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
  if (only.includes('public-site')) await publishPages(config, site('public-site'), builds['public-site']);
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
