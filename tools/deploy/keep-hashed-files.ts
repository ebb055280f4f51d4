/**
 * A Hosting deploy replaces a whole site, and a visitor with an open tab still asks for the chunks of the build before.
 * Each site therefore publishes a list of its hashed files with the day each first appeared; the next deploy fetches
 * what is younger than thirty days and carries it along, and every published version of the widget for ever.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isHashed } from '../../build-config/headers.ts';

/** Name of the list at a site's root. */
export const keptFilesList = 'kept-files.json';
const keptDays = 30;
const listSchema = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, day]) => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)),
      )
    : {};

/** Other people's pages name a version of the widget with its integrity hash: it is never taken away from them. */
const isPublished = (path: string) => /^v[0-9a-f]+\//.test(path);
const isSafe = (path: string) =>
  !path.startsWith('/') && !path.includes('..') && !path.includes('\\') && !/^[a-z]+:/i.test(path);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Adds the live site's still young hashed files to `folder` and writes the new list there. Gives the paths carried
 * along. A site that was never deployed has no list, and nothing is carried.
 */
export async function keepHashedFiles(origin: string, folder: string, today: string): Promise<string[]> {
  const answer = await fetch(`${origin}/${keptFilesList}`, { redirect: 'error' }).catch(() => null);
  const before = answer?.ok ? listSchema(await answer.json().catch(() => null)) : {};
  const carried: string[] = [];
  const list: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/');
    if (entry.isFile() && isHashed(path)) list[path] = before[path] ?? today;
  }
  for (const [path, day] of Object.entries(before)) {
    const isOld = daysBetween(day, today) > keptDays && !isPublished(path);
    if (!isSafe(path) || !isHashed(path) || isOld) continue;
    const file = join(folder, path);
    if (existsSync(file)) continue;
    const bytes = await fetch(`${origin}/${path}`, { redirect: 'error' }).catch(() => null);
    // Hosting answers a lost file with a page: that must not be carried along as a script.
    if (!bytes?.ok || (bytes.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await bytes.arrayBuffer()));
    list[path] = day;
    carried.push(path);
  }
  await writeFile(join(folder, keptFilesList), `${JSON.stringify(list, null, 2)}\n`);
  return carried;
}
