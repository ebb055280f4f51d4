/** package-lock.json can be installed on every machine, not only where it was written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import type { Check } from './check.ts';

/** The fields of a lock file's entry that matter here. */
export type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  engines?: { node?: string };
  link?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
};

/** Where Node would find a package for one that lies at `place`, or null. */
const placeOf = (packages: Readonly<Record<string, LockEntry>>, place: string, name: string): string | null => {
  for (let at = place; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (at === '') return null;
  }
};

/** Packages that an entry wants for some platform and that have no entry of their own. */
export function missingPlatforms(
  packages: Readonly<Record<string, LockEntry>>,
): { name: string; version: string; wantedBy: string }[] {
  return Object.entries(packages).flatMap(([wantedBy, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => placeOf(packages, wantedBy, name) === null)
      .map(([name, version]) => ({ name, version, wantedBy })),
  );
}

/**
 * Tools of another platform, which the registry that wrote the lock file may not carry. Nothing of them is ever served:
 * the functions are installed from a lock of their own, where every entry has an integrity.
 */
const isForOtherPlatforms = (entry: LockEntry | undefined): boolean =>
  Boolean(entry?.optional && (entry.os || entry.cpu));

/** Places of packages whose content the lock file does not pin. */
export function withoutIntegrity(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages)
    .filter(([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity)
    .map(([place]) => place);
}

/**
 * What stops `npm ci` elsewhere. npm refuses a lock file that lacks another platform's package, which happens when the
 * registry it was written with does not carry that platform. And npm leaves out, without a word, an optional package
 * whose engines exclude the Node that installs: people install with Node 20.
 */
export function lockProblems(packages: Readonly<Record<string, LockEntry>>): string[] {
  const missing = missingPlatforms(packages).map(
    ({ name, wantedBy }) => `${name}, wanted by ${wantedBy}, has no entry: npm ci refuses the whole file`,
  );
  const dropped = Object.entries(packages).flatMap(([place, entry]) => {
    const least = Number(/^>=\s*(\d+)/.exec(entry.engines?.node ?? '')?.[1] ?? 0);
    return entry.optional && !entry.os && !entry.cpu && least > 20
      ? [`${place} is optional and wants Node ${least}: Node 20 leaves it out`]
      : [];
  });
  const unpinned = withoutIntegrity(packages)
    .filter((place) => !isForOtherPlatforms(packages[place]))
    .map((place) => `${place} has no integrity: whatever the registry answers would be installed`);
  return [...missing, ...dropped, ...unpinned];
}

export const lockFile: Check = {
  name: 'Lock file',
  protects: 'A fresh clone installs whole on every platform, also with the oldest Node we promise.',
  repair: "npm run lock:complete; name what Node 20 leaves out in a workspace's own dependencies",
  find: async () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>;
    };
    return lockProblems(lock.packages);
  },
};
