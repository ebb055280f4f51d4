/** `npm run dev`: builds what a change touches, and has open pages show it. docs/development.md tells how. */
import { globSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { context } from 'esbuild';
import { dev as adminApp } from '../../admin-app/build.ts';
import { type Part, root, type Site, sites } from '../../build-config/parts.ts';
import { dev as publicSite } from '../../public-site/build.ts';
import { build as buildShell } from '../../shell/build.ts';
import type { HostingHeaders } from '../firebase-config.ts';
import { explain, print, StackFailure, step } from '../log.ts';
import type { StackConfig } from '../stack-config.ts';
import { startFunctionsBuild } from './build-functions.ts';
import { headersForDevelopment, startLiveReload, withLiveReload } from './live-reload.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { copyNewer, type RemoteWatch, startDocumentThreads, startWidgetBuild, watchRemote } from './watch-parts.ts';

/** Quiet time after the last change before a build starts: editors write a file in several steps. */
const settleMs = 20;

const watched = ['contracts', 'page-kit', 'shell', 'public-site', 'admin-app', 'accessibility-widget', 'functions'];
const ignored = /(?:^|[\\/])(?:node_modules|dist|lib|coverage|test-results|\.[^\\/]*)(?:[\\/]|$)|\.test\.tsx?$|~$/;

/** Files that were saved together. `at` is when the last of them was written, in milliseconds since 1970. */
type Change = { id: number; files: readonly string[]; at: number };

/** What a change did: parts whose pages update themselves, and parts whose pages have to be loaded again. */
type Outcome = { updated: Part[]; reload: Part[]; functions: boolean };

const secondsSince = (at: number): string => `${((Date.now() - at) / 1000).toFixed(1)} s`;
const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isBelow = (folder: string) => (file: string) => file.startsWith(join(root, folder) + sep);

/** The builds of a development stack. */
export type DevLoop = {
  builds: Record<Site, string>;
  /**
   * Completes composed sites with the documents of the first build and the script that hears of changes. Returns the
   * headers that let it.
   */
  complete: (headers: Record<Site, HostingHeaders>) => Promise<Record<Site, HostingHeaders>>;
  /** Starts watching, once the stack answers. */
  watch: () => void;
  stop: () => void;
};

/** Builds everything once, in the stack's own folder: `dist` and `lib` keep what was built for production. */
export async function startDevLoop(stack: StackConfig, config: SiteConfig): Promise<DevLoop> {
  const folder = join(stack.folder, 'builds');
  await rm(folder, { recursive: true, force: true });
  const builds = Object.fromEntries(sites.map((site) => [site, join(folder, site)])) as Record<Site, string>;
  await Promise.all(Object.values(builds).map((build) => mkdir(build, { recursive: true })));

  /** Changes that wait for a page to show them. */
  const unseen = new Map<number, Change>();
  const live = await startLiveReload((id) => {
    const change = unseen.get(id);
    if (change) tell(change, 'in the browser');
    unseen.delete(id);
  });
  const documents = startDocumentThreads();
  const widget = startWidgetBuild({ out: builds['accessibility-widget'] });
  const remotes = {
    publicSite: watchRemote({ part: 'public-site', out: builds['public-site'] }),
    adminApp: watchRemote({ part: 'admin-app', out: builds['admin-app'] }),
  };
  const server = await context({ ...publicSite.server(builds['public-site']), logLevel: 'silent' });
  const [functions] = await step('Building everything for development', () =>
    Promise.all([
      startFunctionsBuild(stack),
      remotes.publicSite.builtSince(0),
      remotes.adminApp.builtSince(0),
      publicSite.files(builds['public-site']),
      adminApp.files(builds['admin-app']),
      server.rebuild(),
      buildShell({ mode: 'development', dist: builds.shell }),
      widget.build(),
    ]),
  );

  /** Makes every document again from the newest sources, and tells what that changed. */
  const recompose = oneAtATime(async () => {
    await server.rebuild().catch((error: Error) => {
      throw new StackFailure('public-site could not be built', error.message);
    });
    return documents.compose({
      config,
      publicSite: builds['public-site'],
      shell: builds.shell,
      sites: stack.sites,
      liveOrigin: live.origin,
    });
  });
  /** Builds the shell's scripts, and tells whether they changed. */
  const rebuildShell = oneAtATime(async () => {
    const read = (file: string) => readFile(join(builds.shell, file), 'utf8');
    const text = async () => (await Promise.all(['shell.json', 'first-paint.js', 'loader.js'].map(read))).join('');
    const before = await text();
    await buildShell({ mode: 'development', dist: builds.shell });
    return (await text()) !== before;
  });
  /** Builds the widget, and tells whether it changed. */
  const rebuildWidget = oneAtATime(async () => {
    const embed = join(builds['accessibility-widget'], 'embed.json');
    const before = await readFile(embed, 'utf8');
    const startedAt = Date.now();
    await widget.build();
    if ((await readFile(embed, 'utf8')) === before) return false;
    await copyNewer(builds['accessibility-widget'], join(stack.sites, 'accessibility-widget'), startedAt);
    return true;
  });
  const rebuildFunctions = oneAtATime(async () => {
    await functions.build();
    await functions.waitUntilServed();
  });

  const updateRemote = async (change: Change, part: 'public-site' | 'admin-app', remote: RemoteWatch) => {
    if (!change.files.some(remote.uses)) return false;
    const { hash, startedAt } = await remote.builtSince(change.at);
    const out = part === 'public-site' ? join(builds[part], 'browser') : builds[part];
    await copyNewer(out, join(stack.sites, part), startedAt);
    live.sendUpdate({ change: change.id, remote: part === 'public-site' ? 'publicSite' : 'adminApp', hash });
    return true;
  };

  const updatePublicPages = async (change: Change, outcome: Outcome): Promise<void> => {
    const touches = (...folders: string[]) => folders.some((name) => change.files.some(isBelow(name)));
    if (!touches('public-site', 'page-kit', 'shell', 'contracts')) return;
    if (touches('shell', 'contracts', 'page-kit')) documents.startAnew();
    // Pages that update themselves come first; documents are for the next load.
    const isHot = await updateRemote(change, 'public-site', remotes.publicSite);
    if (touches('shell', 'contracts') && (await rebuildShell())) outcome.reload.push('shell');
    const { documentsChanged } = await recompose();
    if (documentsChanged && !isHot) outcome.reload.push('public-site');
    else if (isHot) outcome.updated.push('public-site');
  };

  const updateWidget = async (change: Change, outcome: Outcome): Promise<void> => {
    if (!change.files.some((file) => isBelow('accessibility-widget')(file) || isBelow('contracts')(file))) return;
    if (await rebuildWidget()) outcome.reload.push('accessibility-widget');
  };

  const updateFunctions = async (change: Change, outcome: Outcome): Promise<void> => {
    if (!change.files.some(functions.uses)) return;
    await rebuildFunctions();
    outcome.functions = true;
  };

  const update = async (change: Change): Promise<void> => {
    const outcome: Outcome = { updated: [], reload: [], functions: false };
    unseen.set(change.id, change);
    const results = await Promise.allSettled([
      updatePublicPages(change, outcome),
      updateRemote(change, 'admin-app', remotes.adminApp).then((isHot) => isHot && outcome.updated.push('admin-app')),
      updateWidget(change, outcome),
      updateFunctions(change, outcome),
    ]);
    for (const result of results) if (result.status === 'rejected') explain(result.reason);
    const parts = [...outcome.updated, ...outcome.reload];
    if (parts.length > 0) live.sendBuilt({ change: change.id, updated: outcome.updated, reload: outcome.reload });
    if (outcome.functions) tell(change, 'answered by the API');
    if (parts.length > 0 && live.hasPages(parts)) return;
    unseen.delete(change.id);
    if (parts.length > 0) tell(change, 'built (no open page shows it)');
  };

  const watchers: { close: () => void }[] = [];
  return {
    builds,
    complete: async (headers) => {
      for (const site of sites)
        for (const file of globSync('**/*.html', { cwd: join(stack.sites, site) })) {
          const path = join(stack.sites, site, file);
          writeFileSync(path, withLiveReload(readFileSync(path, 'utf8'), live.origin, site, file));
        }
      await recompose();
      return headersForDevelopment(headers, live.origin);
    },
    watch: () => {
      watchers.push(...watchFiles(update));
      print(`Watching ${watched.join(', ')}`);
    },
    stop: () => {
      for (const watcher of watchers) watcher.close();
      live.stop();
      functions.stop();
      void server.dispose();
      void Promise.all([documents.stop(), widget.stop(), remotes.publicSite.stop(), remotes.adminApp.stop()]);
    },
  };
}

function tell({ files, at }: Change, what: string): void {
  const names = files.map((file) => relative(root, file));
  const more = names.length > 2 ? ` and ${names.length - 2} more` : '';
  print(`${names.slice(0, 2).join(', ')}${more}: ${what} after ${secondsSince(at)}`);
}

/** Calls `update` with files that were saved together. */
function watchFiles(update: (change: Change) => Promise<void>): { close: () => void }[] {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let id = 0;
  const flush = (): void => {
    const changed = [...files];
    files = new Set();
    if (changed.length === 0) return;
    const change: Change = { id: ++id, files: changed, at: Math.max(...changed.map(writtenAt)) };
    void update(change);
  };
  return watched.map((name) =>
    watch(join(root, name), { recursive: true }, (_, file) => {
      if (!file || ignored.test(file)) return;
      files.add(join(root, name, file));
      if (timer) clearTimeout(timer);
      timer = setTimeout(flush, settleMs);
    }),
  );
}
