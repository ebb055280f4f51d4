/** What each page may weigh. `npm run check` prints what is over its budget. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { localSiteConfig, portsFrom, publicPaths, routes } from '@society-gal/contracts/http';
import { preloadedFonts } from '@society-gal/contracts/site';
import { remoteEntryFile } from '../../build-config/federation.ts';
import { type PartName, parts } from '../../public-site/src/parts/parts.ts';
import { makeShellFiles } from '../../shell/shell-files.ts';
import { renderSitePages } from '../../shell/site-pages.ts';

/** Bytes after brotli. */
export const sizeBudgets = {
  /** With the whole stylesheet. */
  document: 18_000,
  /** The two scripts that documents inline, and the widget's start. */
  scripts: 12_000,
  fonts: 25_000,
  pictures: 60_000,
  donatePictures: 30_000,
  /** Scripts that bring a page's parts to life, once: host, remote, React, the parts' own chunks. */
  app: 100_000,
  /** The same on a page with a form, with what checks its answers. */
  formApp: 140_000,
} as const;

const project = join(import.meta.dirname, '../..');
const browser = join(project, 'public-site/dist/browser');
const publicFiles = join(project, 'public-site/dist/public');

const compressed = new Map<string, Promise<number>>();
const sizeOfFile = (file: string): Promise<number> => {
  const size = compressed.get(file) ?? readFile(file).then((content) => brotliCompressSync(content).length);
  compressed.set(file, size);
  return size;
};

/** Bytes of files after brotli, each counted and compressed once. */
export async function sizeOfAll(files: Iterable<string>): Promise<number> {
  return (await Promise.all([...new Set(files)].map(sizeOfFile))).reduce((sum, size) => sum + size, 0);
}

/** The modules that the parts of a document are loaded with, and those that check its forms. */
const modulesOf = (html: string): string[] => {
  const names = [...html.matchAll(/ data-part="([^"]+)"/g)].map((match) => match[1] as PartName);
  const forms = [...html.matchAll(/ id="form-([a-z-]+)"/g)].map((match) => `${match[1]}.form.ts`);
  return [...names.map((name) => parts[name].toString().match(/[a-z-]+\.tsx/)?.[0] ?? name), ...forms];
};

/** One measured thing: where, how many bytes, of how many. */
export type Size = { what: string; bytes: number; budget: number };

const pictureFiles = (html: string): string[] =>
  [...html.matchAll(/<img[^>]*\ssrc="(\/art\/[^"]+)"/g)].map((match) => join(publicFiles, match[1] ?? ''));

/**
 * Modules that the app loads before any page: React as far as the remote uses it. `react-dom` is listed with a file for
 * each of its two shared forms, of which a page loads one.
 */
const reactFiles = async (): Promise<string[]> => {
  const manifest = JSON.parse(await readFile(join(browser, 'mf-manifest.json'), 'utf8')) as {
    shared: { name: string; assets: { js: { sync: string[] } } }[];
  };
  return manifest.shared.flatMap(({ assets }) => assets.js.sync.slice(-1).map((file) => join(browser, file)));
};

/** The two scripts that every document inlines, compressed together as they travel. */
const inlinedScripts = async (): Promise<number> => {
  const texts = ['first-paint.js', 'loader.js'].map((file) => readFile(join(project, 'shell/dist', file)));
  return brotliCompressSync(Buffer.concat(await Promise.all(texts))).length;
};

/** Measures every public page from the builds of shell, public-site and widget, which must be there. */
export async function measureSizes(): Promise<Size[]> {
  const config = localSiteConfig(portsFrom({}));
  const { files, hostFile } = await makeShellFiles(config, await renderSitePages(config), join(project, 'shell/dist'));
  const chunks = JSON.parse(await readFile(join(project, 'public-site/dist/chunks.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const chunkFiles = (module: string): string[] => (chunks[module] ?? []).map((file) => join(browser, file));
  const core = [
    join(project, 'shell/dist', hostFile),
    join(browser, remoteEntryFile),
    ...(await reactFiles()),
    ...chunkFiles('expose.tsx'),
  ];
  const sizes: Size[] = [
    {
      what: 'scripts of an untouched document',
      bytes: (await inlinedScripts()) + (await sizeOfAll([join(project, 'accessibility-widget/dist/embed.js')])),
      budget: sizeBudgets.scripts,
    },
  ];
  for (const path of publicPaths) {
    const html = files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`) ?? '';
    sizes.push({ what: `${path}: document`, bytes: brotliCompressSync(html).length, budget: sizeBudgets.document });
    sizes.push({
      what: `${path}: pictures`,
      bytes: await sizeOfAll(pictureFiles(html)),
      budget: path === routes.donate ? sizeBudgets.donatePictures : sizeBudgets.pictures,
    });
    const own = modulesOf(html);
    sizes.push({
      what: `${path}: app`,
      bytes: await sizeOfAll([...core, ...own.flatMap(chunkFiles)]),
      budget: own.some((module) => module.endsWith('.form.ts')) ? sizeBudgets.formApp : sizeBudgets.app,
    });
  }
  sizes.push({
    what: 'fonts of a page in English',
    bytes: await sizeOfAll(preloadedFonts.map((path) => join(publicFiles, path))),
    budget: sizeBudgets.fonts,
  });
  return sizes;
}

/** Lines that each name one thing over its budget. */
export function findOversized(sizes: readonly Size[]): string[] {
  return sizes
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ what, bytes, budget }) => `${what} has ${bytes} bytes compressed, ${bytes - budget} more than its ${budget}`,
    );
}

if (process.argv[1] === import.meta.filename) {
  const sizes = await measureSizes();
  for (const { what, bytes, budget } of sizes)
    console.log(`${bytes > budget ? '✗' : ' '} ${String(bytes).padStart(7)} of ${budget}  ${what}`);
  process.exitCode = findOversized(sizes).length > 0 ? 1 : 0;
}
