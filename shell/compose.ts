import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { type HostingHeader, headersFor, type SiteName } from '../tools/headers.ts';
import { adminDocument, type DocumentFrame, type PageHead, publicDocument } from './src/document/document.ts';
import { siteFiles } from './src/document/site-files.ts';
import { speculationRules } from './src/document/speculation-rules.ts';
import { windowCss } from './src/document/window-css.ts';

/** What the public site's server bundle promises. */
export type Renderer = {
  buildId: string;
  css: string;
  preloadedFonts: readonly string[];
  routes: readonly string[];
  renderRoute: (path: string, config: SiteConfig) => Promise<{ status: 200 | 404; html: string; head: PageHead }>;
};

const project = join(import.meta.dirname, '..');
const notFoundPath = '/not-found';

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

/** `/` is `index.html`, `/programs/ai-101` is `programs/ai-101.html`: hosting serves clean addresses of files so named. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Inline styles of a document that another part wrote. */
const inlineStyles = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');

const loadRenderer = (): Promise<Renderer> =>
  import(pathToFileURL(join(project, 'public-site/dist/server/render.mjs')).href) as Promise<Renderer>;

/** What the shell's documents inline, for the policy of each address. */
type Inlined = {
  scripts: string[];
  styles: string[];
  notFound: string;
  admin: string;
  pages: { path: string; style: string }[];
};

/** The shell's own files: their text by name, and what they inline. */
export type ShellFiles = { files: Map<string, string>; inlined: Inlined; hostFile: string };

/** Renders every document and site file of the shell for one configuration, without writing any. */
export const makeShellFiles = async (config: SiteConfig): Promise<ShellFiles> => {
  const renderer = await loadRenderer();
  const dist = join(project, 'shell/dist');
  const { hostFile } = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')) as { hostFile: string };
  const loader = await readFile(join(dist, 'loader.js'), 'utf8');
  const { buildId, css, preloadedFonts } = renderer;
  const frame: DocumentFrame = { config, hostFile, buildId, css, preloadedFonts, loader };

  const files = new Map<string, string>();
  const shown: string[] = [];
  const pages: Inlined['pages'] = [];
  for (const path of renderer.routes) {
    const { html, head, status } = await renderer.renderRoute(path, config);
    if (status !== 200) throw new Error(`${path} is a route without a page`);
    if (!head.noindex) shown.push(path);
    const composed = publicDocument(frame, { path, html, head });
    pages.push({ path, style: composed.style });
    files.set(fileOf(path), composed.html);
  }
  const { html, head } = await renderer.renderRoute(notFoundPath, config);
  const notFound = publicDocument(frame, { path: '/', html, head: { ...head, noindex: true } });
  files.set('404.html', notFound.html);
  const admin = adminDocument(frame);
  files.set('admin/index.html', admin.html);
  for (const [path, text] of Object.entries(siteFiles(config.siteUrl, shown))) files.set(path.slice(1), text);
  const scripts = [loader, speculationRules];
  return {
    files,
    hostFile,
    inlined: { scripts, styles: [windowCss], notFound: notFound.style, admin: admin.style, pages },
  };
};

const composeShell = async (config: SiteConfig, out: string): Promise<Inlined> => {
  const { files, inlined, hostFile } = await makeShellFiles(config);
  await cp(join(project, 'public-site/dist/public'), out, { recursive: true });
  await cp(join(project, 'shell/dist', hostFile), join(out, hostFile));
  for (const [name, text] of files) await write(join(out, name), text);
  return inlined;
};

const siteNames: readonly SiteName[] = ['shell', 'public-site', 'admin-app', 'accessibility-widget'];
const nothingInlined: Inlined = { scripts: [], styles: [], notFound: '', admin: '', pages: [] };

/**
 * Fills `<out>/{shell,public-site,admin-app,accessibility-widget}` with the files of the four hosting sites for one
 * configuration, from the parts' builds, and returns the headers each is to be served with. Builds carry no address;
 * this step writes them, so the same builds serve every place. `only` leaves out sites whose parts were not built, as a
 * deploy of one part does. Throws when a route cannot be rendered.
 */
export const compose = async ({
  config,
  out,
  only = siteNames,
}: {
  config: SiteConfig;
  out: string;
  only?: readonly SiteName[];
}): Promise<{ headers: Record<SiteName, HostingHeader[]> }> => {
  const site = (name: SiteName) => join(out, name);
  const builds = {
    'public-site': 'public-site/dist/browser',
    'admin-app': 'admin-app/dist',
    'accessibility-widget': 'accessibility-widget/dist',
  } as const;
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const inlined = only.includes('shell') ? await composeShell(config, site('shell')) : nothingInlined;
  for (const name of ['public-site', 'admin-app', 'accessibility-widget'] as const)
    if (only.includes(name)) await cp(join(project, builds[name]), site(name), { recursive: true });
  let adminAlone: string[] = [];
  if (only.includes('admin-app')) {
    await write(join(site('admin-app'), 'config.json'), JSON.stringify(config));
    adminAlone = inlineStyles(await readFile(join(site('admin-app'), 'index.html'), 'utf8'));
  }
  return { headers: headersFor(config, { ...inlined, adminAlone }) };
};
