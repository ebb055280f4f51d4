/** `npm run dev`: the watch modes of webpack and esbuild beside a running stack. docs/development.md says what each change does. */
import { appendFileSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { context } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { dev as adminApp } from '../../admin-app/build.ts';
import { root, type Site } from '../../build-config/parts.ts';
import { bundleOptions } from '../../functions/build.ts';
import { dev as publicSite } from '../../public-site/build.ts';
import { staffWidgetElement } from '../../shell/src/document/widget-script.ts';
import type { HostingHeaders } from '../firebase-config.ts';
import { print } from '../log.ts';
import { runScript } from '../run-script.ts';
import type { StackConfig } from '../stack-config.ts';
import type { Remake } from './remade-sites.ts';

/** Editors write a file in several steps. */
const settleMs = 50;
const ignored = /(?:^|[\\/])(?:node_modules|dist|lib|coverage|test-results|\.[^\\/]*)(?:[\\/]|$)|\.test\.tsx?$|~$/;

/** Headers without policies: these name hashes of inlined text, which changes with every edit, and the emulator reads headers once. */
export function withoutPolicies(headers: Readonly<Record<Site, HostingHeaders>>): Record<Site, HostingHeaders> {
  const loosen = (rules: HostingHeaders) =>
    rules.map((rule) => ({ ...rule, headers: rule.headers.filter(({ key }) => key !== 'Content-Security-Policy') }));
  return Object.fromEntries(Object.entries(headers).map(([site, rules]) => [site, loosen(rules)])) as Record<
    Site,
    HostingHeaders
  >;
}

/** Open pages and how to tell them of a build. */
async function startEvents() {
  const pages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/event-stream' }).flushHeaders();
    pages.add(response);
    request.on('close', () => pages.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    send: (event: 'update' | 'reload', data = '') => {
      for (const page of pages) page.write(`event: ${event}\ndata: ${data}\n\n`);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Resolves after the first build. `onBuilt` gets the hash of each. */
function watchRemote(name: Site, config: Configuration, onBuilt: (hash: string) => void): Promise<() => void> {
  const compiler = webpack(config);
  if (!compiler) throw new TypeError('webpack made no compiler of this configuration');
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({}, (error, stats) => {
      if (error || !stats) return reject(error);
      print(`${name}: ${stats.toString({ preset: 'errors-warnings', colors: false }) || 'built'}`);
      if (!stats.hasErrors()) onBuilt(stats.hash ?? '');
      resolve(() => watching?.close(() => undefined));
    });
  });
}

/** Calls `again` after changes below the folders. */
function watchFolders(folders: readonly string[], again: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || ignored.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(again, settleMs);
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** Takes over the composed sites and functions of a stack: builds them for development, and again with each change. Returns how to stop. */
export async function startDevLoop(stack: StackConfig, config: SiteConfig): Promise<() => void> {
  const events = await startEvents();
  const site = (name: Site) => join(stack.sites, name);

  const remake = async (what: Remake['what']): Promise<void> => {
    const work: Remake = {
      what,
      config,
      builds: join(stack.folder, 'builds'),
      sites: stack.sites,
      origin: events.origin,
    };
    const { code, output, message } = await runScript(['local-stack/dev/remake.ts'], work);
    print(`${what}: ${code === 0 ? 'built' : output}`);
    if ((message as { changed: boolean } | null)?.changed) events.send('reload');
  };
  let running = Promise.resolve();
  const remakeNext = (what: Remake['what']) => () => {
    running = running.then(() => remake(what));
  };

  const lib = join(stack.functions, 'lib');
  const functions = await context({ ...(await bundleOptions('development')), outdir: lib, logLevel: 'info' });
  // The emulators start a process that has ended again with the next call, and it then loads the newest files.
  appendFileSync(
    join(lib, 'start.cjs'),
    "require('node:fs').watch(__dirname, { persistent: false }, () => process.exit());\n",
  );
  await functions.watch();

  const adminDocument = join(site('admin-app'), 'index.html');
  const stops = await Promise.all([
    watchRemote('public-site', publicSite.browser(site('public-site')), () => events.send('reload')),
    watchRemote('admin-app', adminApp.browser(site('admin-app'), events.origin), (hash) => {
      const html = readFileSync(adminDocument, 'utf8');
      if (!html.includes(staffWidgetElement(config)))
        writeFileSync(adminDocument, html.replace('</head>', `${staffWidgetElement(config)}\n</head>`));
      events.send('update', hash);
    }),
    remake('documents'),
  ]);
  const close = [
    watchFolders(['contracts', 'page-kit', 'shell', 'public-site'], remakeNext('documents')),
    watchFolders(['contracts', 'accessibility-widget'], remakeNext('widget')),
  ];
  return () => {
    for (const stop of [...stops, ...close]) stop?.();
    void functions.dispose();
    events.stop();
  };
}
