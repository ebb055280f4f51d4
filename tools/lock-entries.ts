/** What `npm run lock:complete` and the doctor read in package-lock.json. */

/** The fields of a lock file's entry that matter here. */
export type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
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

/** Places of packages whose content the lock file does not pin. */
export function withoutIntegrity(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages)
    .filter(([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity)
    .map(([place]) => place);
}
