/**
 * `npm run lock:complete`: adds the entries of other platforms that `npm install` left out of package-lock.json, because
 * the registry it spoke to does not carry them. `npm ci` refuses a lock file without them. With `--integrity` it also asks
 * the registry for the integrity of entries that lack one. Safe to repeat.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-config/parts.ts';
import { type LockEntry, missingPlatforms, withoutIntegrity } from './lock-entries.ts';

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
if (process.argv.includes('--integrity'))
  for (const place of withoutIntegrity(lock.packages)) {
    const entry = lock.packages[place];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const result = spawnSync('npm', ['view', `${name}@${entry?.version}`, 'dist.integrity'], { encoding: 'utf8' });
    const integrity = result.stdout.trim();
    if (entry && /^sha512-\S+$/.test(integrity)) entry.integrity = integrity;
    else console.log(`The registry does not know ${name}@${entry?.version}`);
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'package-lock.json is complete' : `Added ${added.join(', ')}`);
