/**
 * Versions and releases of hosting sites. What is live lies in the site's folder, where the hosting emulator reads it; the bytes of
 * everything else that was uploaded or replaced lie in a folder of the stand-in's own, by their hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { keptState } from '../saved-state.ts';

/** Hashes of gzipped files by their paths. */
type Files = Record<string, string>;

export type Version = {
  name: string;
  status: 'CREATED' | 'FINALIZED';
  config: object;
  labels: Record<string, string>;
  files: Files;
};
export type Release = { name: string; versionName: string; message: string; type: string; releaseTime: string };

/** Where the files of a site lie that are live, and the configuration that they were deployed with. */
export type SitePlace = { folder: string; config: object };

const newId = (): string => randomBytes(8).toString('hex');
const zip = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });
/** The hash that Hosting knows a file by: of its gzipped bytes. */
export const hashOf = (zipped: Uint8Array): string => createHash('sha256').update(zipped).digest('hex');

function filesIn(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length).replaceAll('\\', '/'), hashOf(zip(readFileSync(file)))];
    }),
  );
}

/** Opens what was kept in `folder`. The first call about a site takes what its folder holds for a deploy. */
export function openVersions(places: Readonly<Record<string, SitePlace>>, folder: string) {
  const fresh: { versions: Record<string, Version>; releases: Record<string, Release[]> } = {
    versions: {},
    releases: {},
  };
  const { state, save, flush } = keptState('hosting', fresh, folder);
  const blobs = join(folder, 'hosting');
  mkdirSync(blobs, { recursive: true });
  const keep = (hash: string, zipped: Uint8Array) => writeFileSync(join(blobs, hash), zipped);

  const create = (site: string, { config = {}, labels = {} }: Partial<Version>): Version => {
    const version: Version = {
      name: `sites/${site}/versions/${newId()}`,
      status: 'CREATED',
      config,
      labels,
      files: {},
    };
    state.versions[version.name] = version;
    save();
    return version;
  };
  const note = (site: string, { name }: Version, message: string, type: string): Release => {
    const releaseTime = new Date().toISOString();
    const release = {
      name: `sites/${site}/channels/live/releases/${newId()}`,
      versionName: name,
      message,
      type,
      releaseTime,
    };
    state.releases[site] = [release, ...(state.releases[site] ?? [])];
    save();
    return release;
  };

  const opened = new Set<string>();
  /** Releases of a site, the newest first; null for a site that there is not. */
  const releasesOf = (site: string): Release[] | null => {
    const place = places[site];
    if (!place) return null;
    if (!opened.has(site)) {
      opened.add(site);
      const files = filesIn(place.folder);
      const last = state.versions[state.releases[site]?.[0]?.versionName ?? ''];
      if (!last || !isDeepStrictEqual(last.files, files)) {
        const deployed = Object.assign(create(site, { config: place.config }), { files, status: 'FINALIZED' as const });
        note(site, deployed, 'A start of the local stack', 'DEPLOY');
      }
    }
    return state.releases[site] ?? [];
  };
  const live = (site: string): Files => state.versions[releasesOf(site)?.[0]?.versionName ?? '']?.files ?? {};

  /** The gzipped bytes of a hash, if they were uploaded or stand in the live version. */
  const bytesOf = (site: string, hash: string): Buffer | null => {
    if (existsSync(join(blobs, hash))) return readFileSync(join(blobs, hash));
    const path = Object.entries(live(site)).find(([, each]) => each === hash)?.[0];
    return path ? zip(readFileSync(join(places[site]?.folder ?? '', path))) : null;
  };
  const missingOf = (site: string, { files }: Version): string[] => {
    const there = new Set(Object.values(live(site)));
    return [...new Set(Object.values(files))].filter((hash) => !there.has(hash) && !existsSync(join(blobs, hash)));
  };

  /** Makes the site's folder the files of a version. Each file is replaced whole, documents after what they show. */
  const release = (site: string, version: Version, message: string): Release => {
    const { folder: root } = places[site] as SitePlace;
    const before = live(site);
    const changed = Object.entries(version.files).filter(([path, hash]) => before[path] !== hash);
    const removed = Object.keys(before).filter((path) => !(path in version.files));
    const next = changed.map(([path, hash]) => ({ path, zipped: bytesOf(site, hash) as Buffer }));
    for (const path of [...changed.map(([each]) => each), ...removed]) {
      const hash = before[path];
      if (hash && !existsSync(join(blobs, hash))) keep(hash, zip(readFileSync(join(root, path))));
    }
    for (const { path, zipped } of next) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, `${path}.next`), gunzipSync(zipped));
    }
    next.sort((one, other) => Number(one.path.endsWith('.html')) - Number(other.path.endsWith('.html')));
    for (const { path } of next) renameSync(join(root, `${path}.next`), join(root, path));
    for (const path of removed) rmSync(join(root, path));
    const wasShown = state.releases[site]?.some(({ versionName }) => versionName === version.name);
    return note(site, version, message, wasShown ? 'ROLLBACK' : 'DEPLOY');
  };

  return {
    create,
    keep,
    missingOf,
    release,
    releasesOf,
    versionOf: (name: string): Version | undefined => state.versions[name],
    save,
    flush,
  };
}
