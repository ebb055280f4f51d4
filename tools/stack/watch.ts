/** `npm run dev`: rebuilds what changed, composes again, and lets the running emulators serve it. */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { buildOutdated } from './build-parts.ts';
import { composeSites } from './compose-sites.ts';
import { writeFunctions } from './firebase-config.ts';
import { parts, root } from './parts.ts';
import type { Place } from './place.ts';
import { explain, say } from './say.ts';

/** Quiet time after the last change before a rebuild starts: editors write a file in several steps. */
const settleMs = 150;

/** Watches every part; returns how to stop. Functions are reloaded by the emulator itself when their bundle changes. */
export const watchParts = (place: Place, config: SiteConfig): (() => void) => {
  let timer: NodeJS.Timeout | null = null;
  let busy = false;
  let again = false;

  const rebuild = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      const built = await buildOutdated('development');
      if (built.includes('functions')) writeFunctions(place);
      if (built.some((part) => part !== 'functions')) {
        await composeSites(config, place.sites);
        say('Reload the page to see the change');
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
