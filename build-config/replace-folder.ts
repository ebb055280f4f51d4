import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Fills a fresh folder by `fill` and puts it in the place of `target` in one step, so that a running
 * stack or another build never reads half of it. The old folder stays when `fill` fails.
 */
export async function replaceFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const workshop = join(import.meta.dirname, '../.local/building');
  const fresh = join(workshop, `${basename(dirname(target))}-${process.pid}`);
  const old = `${fresh}-old`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  try {
    await fill(fresh);
    await rename(target, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(fresh, target);
  } finally {
    await Promise.all([fresh, old].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
