/** Cuts the part of package-lock.json out that some dependencies reach, with every version and integrity as it stands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './parts.ts';

/** What a lock file says of one package. */
export type LockEntry = {
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** Where it was fetched from. The integrity says what must come; from where is the business of whoever installs. */
  resolved?: string;
  dev?: boolean;
  devOptional?: boolean;
};
type Lock = {
  name: string;
  version: string;
  lockfileVersion: number;
  requires: true;
  packages: Record<string, LockEntry>;
};

/** A `package.json`, as far as its lock repeats it. */
export type Locked = {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  engines?: Record<string, string>;
};

/** A JSON file of the project. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** A lock file for a manifest whose dependencies are found from `workspace`. Throws an Error when one is missing in package-lock.json. */
export function lockOf(manifest: Locked, workspace: string): Lock {
  const { lockfileVersion, packages } = readJson('package-lock.json') as Lock;
  const reached = new Map<string, LockEntry>();

  const placeOf = (from: string, name: string): string | undefined => {
    for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
      const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
      if (packages[place] || at === '') return packages[place] && place;
    }
  };
  const visit = (from: string, name: string, isOptional: boolean): void => {
    const place = placeOf(from, name);
    const entry = place && packages[place];
    if (!place || !entry) {
      if (isOptional) return;
      throw new Error(`package-lock.json has no ${name}, which ${from} needs`);
    }
    if (reached.has(place)) return;
    const { dev: _dev, devOptional: _devOptional, resolved: _resolved, ...kept } = entry;
    reached.set(place, kept);
    for (const dependency of Object.keys(entry.dependencies ?? {})) visit(place, dependency, false);
    for (const dependency of Object.keys(entry.optionalDependencies ?? {})) visit(place, dependency, true);
    for (const dependency of Object.keys(entry.peerDependencies ?? {}))
      if (!entry.peerDependenciesMeta?.[dependency]?.optional) visit(place, dependency, false);
  };
  for (const dependency of Object.keys(manifest.dependencies)) visit(workspace, dependency, false);

  const { name, version, dependencies, engines } = manifest;
  const sorted = [...reached]
    .map(
      ([place, entry]) =>
        [place.startsWith(`${workspace}/`) ? place.slice(workspace.length + 1) : place, entry] as const,
    )
    .sort(([one], [other]) => one.localeCompare(other, 'en'));
  const entry = { name, version, dependencies, ...(engines ? { engines } : {}) };
  return { name, version, lockfileVersion, requires: true, packages: { '': entry, ...Object.fromEntries(sorted) } };
}
