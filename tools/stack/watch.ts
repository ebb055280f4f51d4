/** `npm run dev`: rebuilds what changed, composes again, and has the open documents show it. */
import { existsSync, watch } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { buildOutdated } from './build-parts.ts';
import { composeSites } from './compose-sites.ts';
import { writeFunctions } from './firebase-config.ts';
import { addLiveReload, type LiveReload } from './live-reload.ts';
import { type Part, parts, root, type Site } from './parts.ts';
import type { Place } from './place.ts';
import { explain, say } from './say.ts';

/** Quiet time after the last change before a rebuild starts: editors write a file in several steps. */
const settleMs = 100;
/** The functions emulator notices a new bundle by itself and loads it within this time. */
const functionsLoadMs = 3000;

/** Sites that a part's build goes into: the shell's documents are made of the public site's pages. */
const sitesOf = (part: Part): readonly Site[] => {
  if (part === 'functions') return [];
  return part === 'public-site' || part === 'shell' ? ['public-site', 'shell'] : [part];
};

/** Puts newly composed sites in the place of those being served, without a moment in which there are none. */
const composeAgain = async (place: Place, config: SiteConfig, live: LiveReload, only: Site[]): Promise<void> => {
  const fresh = `${place.sites}.next`;
  const old = `${place.sites}.old`;
  await composeSites(config, fresh, { only });
  addLiveReload(fresh, live.origin, only);
  await rm(old, { recursive: true, force: true });
  await mkdir(old);
  for (const site of only) {
    await rename(join(place.sites, site), join(old, site));
    await rename(join(fresh, site), join(place.sites, site));
  }
  await rm(old, { recursive: true, force: true });
};

/** Watches every part; returns how to stop. */
export const watchParts = (place: Place, config: SiteConfig, live: LiveReload): (() => void) => {
  let timer: NodeJS.Timeout | null = null;
  let busy = false;
  let again = false;

  const rebuild = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    const startedAt = Date.now();
    try {
      const built = await buildOutdated('development');
      const changed = [...new Set(built.flatMap(sitesOf))];
      if (changed.length > 0) await composeAgain(place, config, live, changed);
      if (built.includes('functions')) {
        writeFunctions(place);
        await new Promise((resolve) => setTimeout(resolve, functionsLoadMs));
      }
      if (built.length > 0) {
        live.tell();
        say(`Open pages show the change (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      }
    } catch (error) {
      explain(error);
    }
    busy = false;
    if (again) {
      again = false;
      void rebuild();
    }
  };

  const folders = [...parts.map((part) => join(root, part, 'src')), join(root, 'contracts', 'src')].filter(existsSync);
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      if (timer) clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), settleMs);
    }),
  );
  say(`Watching ${parts.join(', ')} and contracts`);
  return () => {
    for (const watcher of watchers) watcher.close();
  };
};
