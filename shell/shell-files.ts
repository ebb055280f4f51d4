import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { answeredPageScript, personalPageScript, quickExitScript, searchFile } from '@society-gal/contracts/site';
import type { SitePages } from './site-pages.ts';
import { adminDocument, type DocumentFrame, publicDocument, speculationRules } from './src/document/document.ts';
import { searchPages } from './src/document/search-pages.ts';
import { siteFiles } from './src/document/site-files.ts';
import { widgetScript } from './src/document/widget-script.ts';

/** Hosting adds the `.html`: `/programs/ai-101` is `programs/ai-101.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
}

/** Policies name the hashes of these. */
export type Inlined = Record<'scripts' | 'styles' | 'admin', string[]>;

export type ShellFiles = { files: Map<string, string>; inlined: Inlined; hostFile: string };

/** The files of the shell's address that are made of the pages. `dist` is the build of the shell. */
export async function makeShellFiles(config: SiteConfig, site: SitePages, dist: string): Promise<ShellFiles> {
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
