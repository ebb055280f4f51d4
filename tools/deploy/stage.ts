/**
 * `npm run stage -- <part> [--demo]`: builds one part and puts exactly what is uploaded into `.local/staged/<part>`, where
 * firebase.json points. `firebase deploy` runs it by itself before it uploads. `--demo` stages for the local stack's
 * addresses, without any account.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { demoProject, localSiteConfig, portsFrom, type SiteConfig } from '@society-gal/contracts/http';
import { placeholdersLeft } from '@society-gal/contracts/words';
import { readFirebaseJson } from '../../build-config/firebase-json.ts';
import { functionsLock, functionsManifest } from '../../build-config/functions-manifest.ts';
import type { HostingHeader } from '../../build-config/headers.ts';
import { type Part, root, type Site, sites } from '../../build-config/parts.ts';
import { composeSites } from '../../local-stack/compose-sites.ts';
import { writeSiteComposer } from '../../local-stack/site-composer.ts';
import { fetchPictures, fetchPublished, fetchWords } from './fetch-published.ts';
import { functionsSettingsLeft } from './functions-settings.ts';
import { keepHashedFiles } from './keep-hashed-files.ts';
import { writeReleasePapers } from './release-papers.ts';
import { type ProductionSettings, readSettings } from './settings.ts';

const folderOf = (part: Part): string => join(root, '.local/staged', part);

/** What a part is staged for: a foundation's own project, or the demo of this machine. */
export type StageTarget = { project: string; production: ProductionSettings | null };

/** The demo with `--demo`, else the project of production.env. Throws an Error that names what is not filled in. */
export function stageTarget(isDemo: boolean): StageTarget {
  if (isDemo) return { project: demoProject, production: null };
  const production = readSettings();
  const [placeholder] = placeholdersLeft(new Date().toISOString().slice(0, 10));
  if (placeholder)
    throw new Error(
      `contracts/src/brand: ${placeholder.where} ${placeholder.what}. See them all with: npm run doctor -- --production`,
    );
  return { project: production.project, production };
}

/** A staged part; a site also has the headers it is to be served with, and the files carried along from earlier builds. */
export type Staged = { folder: string; headers?: HostingHeader[]; carried?: string[] };

function build(...parts: Part[]): void {
  const { status } = spawnSync(process.execPath, ['local-stack/build.ts', ...parts], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Building ${parts.join(', ')} failed`);
}

const siteConfigOf = ({ production }: StageTarget): SiteConfig =>
  production?.siteConfig ?? localSiteConfig(portsFrom({}));

async function stageSite(site: Site, target: StageTarget): Promise<Staged> {
  const { production } = target;
  const config = siteConfigOf(target);
  // The demo has no live public site whose pages the shell could take: it takes those of this checkout.
  const published = join(root, '.local/staged-pages');
  const only: Site[] = site === 'shell' && !production ? ['public-site', 'shell'] : [site];
  build(...only);
  if (site === 'shell' && production) await fetchPublished(config.remotes.publicSite, published);
  const composed = join(root, '.local/composed');
  const words = production ? await fetchWords(config.remotes.publicSite) : undefined;
  const headers = await composeSites(config, composed, production ? { only, published, words } : { only });
  const folder = folderOf(site);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(composed, site), folder, { recursive: true });
  if (site === 'shell' && words) await fetchPictures(config.siteUrl, words, folder);
  const origins: Record<Site, string> = {
    shell: config.siteUrl,
    'public-site': config.remotes.publicSite,
    'admin-app': config.remotes.adminApp,
    'accessibility-widget': config.remotes.accessibilityWidget,
  };
  const today = new Date().toISOString().slice(0, 10);
  const { carried, refused } = production
    ? await keepHashedFiles(origins[site], folder, today)
    : { carried: [], refused: [] };
  for (const path of refused)
    console.error(
      `NOT carried along: ${origins[site]}/${path} is not the file that its release published. Find out who changed it.`,
    );
  writeReleasePapers(site, folder);
  return { folder, headers: headers[site], carried };
}

function stageFunctions(target: StageTarget): Staged {
  const { production } = target;
  const [wrong] = production ? functionsSettingsLeft(production) : [];
  if (wrong) throw new Error(`${wrong}. See them all with: npm run doctor -- --production`);
  build('functions', 'public-site', 'shell');
  const folder = folderOf('functions');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'functions/lib'), join(folder, 'lib'), { recursive: true });
  writeSiteComposer(join(folder, 'lib/site'), siteConfigOf(target));
  const manifest = functionsManifest();
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(functionsLock(manifest), null, 2)}\n`);
  writeReleasePapers('functions', folder);
  if (production && existsSync(join(root, 'functions/.env')))
    copyFileSync(join(root, 'functions/.env'), join(folder, '.env'));
  return { folder };
}

/** Builds a part and fills its folder below `.local/staged`. Throws an Error with what stands in the way. */
export function stage(part: Part, target: StageTarget): Promise<Staged> {
  return part === 'functions' ? Promise.resolve(stageFunctions(target)) : stageSite(part, target);
}

/** Throws an Error when firebase.json does not have the headers that the staged files need. */
function requireFreshHeaders(site: Site, headers: readonly HostingHeader[]): void {
  const entry = readFirebaseJson().hosting.find(({ target }) => target === site);
  if (isDeepStrictEqual(entry?.headers, headers)) return;
  throw new Error(
    `firebase.json has other headers for ${site} than its files need; write them with: npm run firebase:write (or deploy with: npm run deploy:${site})`,
  );
}

if (process.argv[1] === import.meta.filename) {
  try {
    const part = [...sites, 'functions' as const].find((name) => name === process.argv[2]);
    if (!part) throw new Error(`Say what to stage, one of: ${[...sites, 'functions'].join(', ')}`);
    const staged = await stage(part, stageTarget(process.argv.includes('--demo')));
    if (staged.headers && part !== 'functions') requireFreshHeaders(part, staged.headers);
    console.log(`Staged: ${relative(root, staged.folder)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
