/**
 * The papers of a release, beside what is uploaded: `sbom.cdx.json` names every package that is in it with version and
 * hash (CycloneDX), `licences.txt` carries their licences.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LockEntry, lockOf, readJson } from '../../build-config/lock-walk.ts';
import { type Part, root } from '../../build-config/parts.ts';

type Manifest = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** What the federation plugin writes into each remote. */
const federation = ['@module-federation/webpack-bundler-runtime'];

/** What builds take from elsewhere than a part's own dependencies: fonts, and what is bundled so that nothing installs it. */
const alsoInside: Record<Part, readonly string[]> = {
  shell: ['@fontsource-variable/figtree', '@fontsource-variable/fraunces'],
  'public-site': [...federation, '@fontsource-variable/figtree', '@fontsource-variable/fraunces'],
  'admin-app': [...federation, '@fontsource-variable/figtree', '@fontsource-variable/fraunces'],
  'accessibility-widget': [...federation, '@fontsource/opendyslexic', 'react'],
  functions: ['react', 'react-dom', 'stripe'],
};

/** Names and versions of the published packages that a workspace and the workspaces below it depend on. */
function publishedDependencies(workspace: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = readJson(`${workspace}/package.json`) as Manifest;
  const all: Record<string, string> = {};
  for (const [name, version] of Object.entries(dependencies))
    if (name.startsWith('@society-gal/')) Object.assign(all, publishedDependencies(name.slice('@society-gal/'.length)));
    else all[name] = version;
  // The functions bundle the workspaces that they name for development.
  for (const name of Object.keys(devDependencies))
    if (name.startsWith('@society-gal/')) Object.assign(all, publishedDependencies(name.slice('@society-gal/'.length)));
  return all;
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as Manifest).version;

/** The packages inside a part, as a lock file of its own. */
export function packagesInside(part: Part): ReturnType<typeof lockOf> {
  const { name, version } = readJson(`${part}/package.json`) as Manifest;
  const also = Object.fromEntries(alsoInside[part].map((each) => [each, versionOf(each)]));
  return lockOf({ name, version, dependencies: { ...publishedDependencies(part), ...also } }, part);
}

const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

function licenceOf(place: string, { version, license }: LockEntry): string {
  const folder = join(root, place);
  const head = `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version} (${license ?? 'see below'})`;
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file) && /^(?:|\.md|\.txt)$/i.test(file.replace(/^[^.]*/, '')))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [head, '-'.repeat(head.length), ...texts].join('\n');
}

/** The licences of everything inside a part, as one text. */
export function licencesOf(part: Part): string {
  const { packages } = packagesInside(part);
  const inside = Object.entries(packages).filter(([place]) => place !== '' && existsSync(join(root, place)));
  const intro = 'This release contains the following packages. Each stands under its own licence.';
  return `${[intro, ...inside.map(([place, entry]) => licenceOf(place, entry))].join('\n\n\n')}\n`;
}

/** The bill of materials of a part. Throws an Error with npm's words when it cannot be made. */
export function billOfMaterials(part: Part): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-papers-'));
  try {
    const lock = packagesInside(part);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...lock.packages[''], private: true }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--sbom-type', 'application'];
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
    if (status !== 0) throw new Error(`npm could not write the bill of materials of ${part}: ${stderr.slice(-2000)}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes both papers into a staged folder. */
export function writeReleasePapers(part: Part, folder: string): void {
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(part));
  writeFileSync(join(folder, 'licences.txt'), licencesOf(part));
}
