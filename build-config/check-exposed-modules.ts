/** Checks what a remote exposes against what the shell loads; each remote's `expose.test.ts` calls it. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { shared } from './federation.ts';
import { type RemoteKey, remotes } from './remotes.ts';

/** Functions that the loader of a module calls. The types of the first three are in contracts/src/site/remote-modules.ts. */
const called: Readonly<Record<RemoteKey, Readonly<Record<string, readonly string[]>>>> = {
  publicSite: { './app': ['start'] },
  adminApp: { './app': ['mount'] },
  accessibilityWidget: { './widget': ['mount'], './react': ['AccessibilityProvider', 'useAccessibility'] },
};

/** Packages of which all parts name the same version: shared ones must, and the others change together. */
const kept = /^(?:react|react-dom|react-router-dom|@mui\/.+|@emotion\/.+)$/;

type Manifest = { dependencies?: Record<string, string> };
const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const exportsOf = async (file: string): Promise<readonly string[]> => {
  const { metafile } = await build({ entryPoints: [file], format: 'esm', write: false, metafile: true });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
};

/** Does a version such as 19.3.1 satisfy a caret range such as ^19.0.0? */
const satisfies = (version: string, range: string): boolean => {
  const numbers = (text: string) => text.replace('^', '').split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
};

/** What the part in `folder` should expose and does not, one line each. Empty means that the shell can load it. */
export async function brokenPromises(remote: RemoteKey, folder: string): Promise<string[]> {
  const broken: string[] = [];
  const exposes: Readonly<Record<string, string>> = remotes[remote].exposes;
  if (Object.keys(exposes).join() !== Object.keys(called[remote]).join())
    broken.push(
      `build-config/remotes.ts exposes ${Object.keys(exposes)} and ${Object.keys(called[remote])} are called`,
    );
  for (const [door, file] of Object.entries(exposes)) {
    const path = join(folder, file);
    if (!existsSync(path)) {
      broken.push(`${door} has no file ${file}`);
      continue;
    }
    const given = await exportsOf(path);
    for (const name of called[remote][door] ?? [])
      if (!given.includes(name)) broken.push(`${door} (${file}) does not export ${name}`);
  }
  const installed = createRequire(join(folder, 'package.json'));
  for (const [name, version] of Object.entries(manifestIn(folder).dependencies ?? {})) {
    if (!kept.test(name)) continue;
    const range = shared[name as keyof typeof shared]?.requiredVersion;
    if (range && !satisfies(version, range))
      broken.push(`${name} ${version} is outside ${range} of build-config/federation.ts`);
    for (const other of ['public-site', 'admin-app', 'accessibility-widget']) {
      const theirs = manifestIn(join(folder, '..', other)).dependencies?.[name];
      if (theirs && theirs !== version) broken.push(`${name} is ${version} here and ${theirs} in ${other}`);
    }
    const here = (JSON.parse(readFileSync(installed.resolve(`${name}/package.json`), 'utf8')) as { version: string })
      .version;
    if (here !== version) broken.push(`${name} ${here} is installed and ${version} is named: run npm ci`);
  }
  return broken;
}
