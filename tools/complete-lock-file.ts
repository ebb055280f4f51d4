/**
 * `npm run lock:complete`: adds the entries of other platforms that `npm install` left out of package-lock.json, because
 * the registry it spoke to does not carry them. `npm ci` refuses a lock file without them. Safe to repeat.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-config/parts.ts';
import { type LockEntry, missingPlatforms } from './checks/lock-file.ts';

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'netbsd', 'openbsd', 'sunos'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
const added = missingPlatforms(lock.packages).map(({ name, version, wantedBy }) => {
  const words = name.split(/[/-]/);
  const dev = lock.packages[wantedBy]?.dev;
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: processors.filter((processor) => words.includes(processor)),
    ...(dev ? { dev } : {}),
    optional: true,
    os: systems.filter((system) => words.includes(system)),
  };
  return name;
});
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'package-lock.json is complete' : `Added ${added.join(', ')}`);
