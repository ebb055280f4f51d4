/**
 * A Hosting deploy replaces a whole site, and a visitor with an open tab still asks for the chunks of the build before.
 * Each site therefore publishes a list of its hashed files with the day each first appeared and its SHA-256; the next
 * deploy fetches what is younger than thirty days and carries it along, and every published version of the widget for
 * ever. What is not the file that its release listed is never published again.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { isHashed } from '../../build-config/headers.ts';

/** Name of the list at a site's root. */
export const keptFilesList = 'kept-files.json';
const keptDays = 30;

type KeptFile = { day: string; sha256: string };
const listSchema = z.record(
  z.string(),
  z.object({ day: z.string().regex(/^\d{4}-\d\d-\d\d$/), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Other people's pages name a version of the widget with its integrity hash: it is never taken away from them. */
const isPublished = (path: string) => /^v[0-9a-f]+\//.test(path);
const isSafe = (path: string) =>
  !path.startsWith('/') && !path.includes('..') && !path.includes('\\') && !/^[a-z]+:/i.test(path);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What was carried along, and what the live site serves differently from the list of its own release. */
export type KeepResult = { carried: string[]; refused: string[] };

/**
 * Adds the live site's still young hashed files to `folder` and writes the new list there. A site that was never deployed
 * has no list, and nothing is carried.
 */
export async function keepHashedFiles(origin: string, folder: string, today: string): Promise<KeepResult> {
  const answer = await fetch(`${origin}/${keptFilesList}`, { redirect: 'error' }).catch(() => null);
  const read = listSchema.safeParse(answer?.ok ? await answer.json().catch(() => null) : null);
  const before = read.success ? read.data : {};
  const result: KeepResult = { carried: [], refused: [] };
  const list: Record<string, KeptFile> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/');
    if (entry.isFile() && isHashed(path))
      list[path] = { day: before[path]?.day ?? today, sha256: sha256(await readFile(join(folder, path))) };
  }
  for (const [path, { day, sha256: listed }] of Object.entries(before)) {
    const isOld = daysBetween(day, today) > keptDays && !isPublished(path);
    if (!isSafe(path) || !isHashed(path) || isOld) continue;
    const file = join(folder, path);
    if (existsSync(file)) continue;
    const found = await fetch(`${origin}/${path}`, { redirect: 'error' }).catch(() => null);
    // A lost file is answered with a page; it is not lost twice.
    if (!found?.ok || (found.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    const bytes = new Uint8Array(await found.arrayBuffer());
    if (sha256(bytes) !== listed) {
      result.refused.push(path);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    list[path] = { day, sha256: listed };
    result.carried.push(path);
  }
  await writeFile(join(folder, keptFilesList), `${JSON.stringify(list, null, 2)}\n`);
  return result;
}
