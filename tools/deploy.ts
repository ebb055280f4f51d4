/**
 * `npm run deploy:<part>`: builds and ships one part of a configured project and nothing else. The shell's documents are
 * made of the pages that the live public site publishes, so that neither part builds the other. `--dry-run` does
 * everything up to the upload and leaves what would be uploaded in `.local/production`.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { immutableRules } from './headers.ts';
import { fetchPublished } from './production/fetch-published.ts';
import { firebaseCli } from './production/firebase-cli.ts';
import { functionsSettingsLeft } from './production/functions-settings.ts';
import { keepHashedFiles } from './production/keep-hashed-files.ts';
import { placeholdersLeft } from './production/placeholders.ts';
import { type ProductionSettings, readSettings } from './production/settings.ts';
import { composeSites } from './stack/compose-sites.ts';
import { hostingEntries } from './stack/firebase-config.ts';
import { type Part, root, type Site, sites } from './stack/parts.ts';

const deployable = [...sites, 'functions', 'rules'] as const;
type Deployable = (typeof deployable)[number];

/** Ignored by git through its name; firebase-tools takes the folder of its configuration for the project's. */
const configFile = join(root, 'firebase.local.production.json');
const folder = join(root, '.local/production/sites');
/** What the live public site published, as the shell's deploy fetched it. */
const published = join(root, '.local/production/published');
const dryRun = process.argv.includes('--dry-run');

const run = (args: readonly string[]): void => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`This command failed: node ${args.map((arg) => relative(root, arg) || arg).join(' ')}`);
};
const build = (...parts: Part[]): void => run([join(root, 'tools/build.ts'), ...parts]);
const firebase = (settings: ProductionSettings, only: string): void => {
  const command = ['deploy', '--only', only, '--project', settings.project, '--config', configFile];
  if (dryRun) console.log(`Dry run, nothing was uploaded. The upload would be: firebase ${command.join(' ')}`);
  else run([firebaseCli, ...command]);
};

const originOf = ({ siteConfig }: ProductionSettings): Record<Site, string> => ({
  shell: siteConfig.siteUrl,
  'public-site': siteConfig.remotes.publicSite,
  'admin-app': siteConfig.remotes.adminApp,
  'accessibility-widget': siteConfig.remotes.accessibilityWidget,
});

const deploySite = async (site: Site, settings: ProductionSettings): Promise<void> => {
  build(site);
  if (site === 'shell') await fetchPublished(settings.siteConfig.remotes.publicSite, published);
  const headers = await composeSites(settings.siteConfig, folder, { only: [site], published });
  const carried = await keepHashedFiles(
    originOf(settings)[site],
    join(folder, site),
    new Date().toISOString().slice(0, 10),
  );
  console.log(`Carrying ${carried.length} files of earlier builds along`);
  headers[site] = [...headers[site], ...immutableRules(carried)];
  const hosting = hostingEntries((name) => relative(root, join(folder, name)), headers)
    .map((entry) => ({ ...entry, target: undefined, site: settings.hostingSites[(entry as { target: Site }).target] }))
    .filter((entry) => entry.site === settings.hostingSites[site]);
  writeFileSync(configFile, `${JSON.stringify({ hosting }, null, 2)}\n`);
  firebase(settings, `hosting:${settings.hostingSites[site]}`);
};

const deployFunctions = (settings: ProductionSettings): void => {
  const [wrong] = functionsSettingsLeft(settings);
  if (wrong) throw new Error(`${wrong}. See them all with: npm run doctor -- --production`);
  build('functions');
  writeFileSync(
    configFile,
    `${JSON.stringify({ functions: [{ source: 'functions', codebase: 'default' }] }, null, 2)}\n`,
  );
  firebase(settings, 'functions');
};

const deployRules = (settings: ProductionSettings): void => {
  const rules = {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
  };
  writeFileSync(configFile, `${JSON.stringify(rules, null, 2)}\n`);
  firebase(settings, settings.siteConfig.uploads ? 'firestore,storage' : 'firestore');
};

try {
  const part = deployable.find((name): name is Deployable => name === process.argv[2]);
  if (!part) throw new Error(`Say what to deploy, one of: ${deployable.join(', ')}`);
  const settings = readSettings();
  const [placeholder] = placeholdersLeft(new Date().toISOString().slice(0, 10));
  if (placeholder)
    throw new Error(
      `contracts/src/brand: ${placeholder.where} ${placeholder.what}. See them all with: npm run doctor -- --production`,
    );
  if (part === 'functions') deployFunctions(settings);
  else if (part === 'rules') deployRules(settings);
  else await deploySite(part, settings);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
