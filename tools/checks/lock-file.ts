/** package-lock.json can be installed on every machine, not only where it was written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/parts.ts';
import type { Check } from './check.ts';

/** The fields of a lock file's entry that matter here. */
export type LockEntry = {
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  engines?: { node?: string };
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

/**
 * What stops `npm ci` elsewhere. npm refuses a lock file that lacks another platform's package, which happens when the
 * registry it was written with does not carry that platform. And npm leaves out, without a word, an optional package
 * whose engines exclude the Node that installs: people install with Node 20.
 */
export const lockProblems = (packages: Readonly<Record<string, LockEntry>>): string[] =>
  Object.entries(packages).flatMap(([place, entry]) => {
    const lacking = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => placeOf(packages, place, name) === null)
      .map((name) => `${name}, wanted by ${place}, has no entry: npm ci refuses the whole file`);
    const least = Number(/^>=\s*(\d+)/.exec(entry.engines?.node ?? '')?.[1] ?? 0);
    const dropped = entry.optional && !entry.os && !entry.cpu && least > 20;
    return dropped ? [...lacking, `${place} is optional and wants Node ${least}: Node 20 leaves it out`] : lacking;
  });

export const lockFile: Check = {
  name: 'Lock file',
  protects: 'A fresh clone installs whole on every platform, also with the oldest Node we promise.',
  repair:
    "add the missing entries (version, os, cpu, optional: true) by hand, and name what Node 20 leaves out in a workspace's own dependencies",
  find: async () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>;
    };
    return lockProblems(lock.packages);
  },
};
