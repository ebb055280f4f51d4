/**
 * What the functions are installed from once they are uploaded. Google's builder sees their folder alone, outside this
 * workspace: the manifest names no workspace package, and a lock file of their own pins what the tests ran with.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './parts.ts';

type Manifest = {
  name: string;
  version: string;
  private: true;
  type: 'module';
  main: string;
  engines: { node: string };
  dependencies: Record<string, string>;
  /** Which packages may run a script when they are installed. */
  allowScripts: Record<string, boolean>;
};
type LockEntry = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** Where it was fetched from. The integrity says what must come; from where is the business of whoever installs. */
  resolved?: string;
  dev?: boolean;
  devOptional?: boolean;
};
type Lock = { lockfileVersion: number; packages: Record<string, LockEntry> };

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** `functions/package.json` without what only this workspace needs. */
export function functionsManifest(): Manifest {
  const { name, version, type, main, engines, dependencies } = readJson('functions/package.json') as Manifest;
  const published = Object.entries(dependencies).filter(([dependency]) => !dependency.startsWith('@society-gal/'));
  const { allowScripts } = readJson('package.json') as Manifest;
  return {
    name,
    version,
    private: true,
    type,
    main,
    engines,
    dependencies: Object.fromEntries(published),
    allowScripts,
  };
}

/** The part of package-lock.json that the manifest's dependencies reach. Throws an Error when one is missing there. */
export function functionsLock(manifest: Manifest): object {
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
  for (const dependency of Object.keys(manifest.dependencies)) visit('functions', dependency, false);

  const { name, version, dependencies, engines } = manifest;
  const sorted = [...reached]
    .map(([place, entry]) => [place.replace(/^functions\//, ''), entry] as const)
    .sort(([one], [other]) => one.localeCompare(other, 'en'));
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': { name, version, dependencies, engines }, ...Object.fromEntries(sorted) },
  };
}
