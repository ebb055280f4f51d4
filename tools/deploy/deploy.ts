/**
 * `npm run deploy:<part>`: builds and ships one part of a configured project and nothing else, with firebase.json. The
 * shell's documents are made of the pages that the live public site publishes, so that neither part builds the other.
 * `--dry-run` stops before the upload and names the folder; `--demo` needs no account and no settings. What is to be
 * uploaded is rehearsed first: a site is served by firebase-tools' own matcher, and in a dry run the functions are
 * installed outside the workspace, started and asked.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FirebaseJson, readFirebaseJson } from '../../build-config/firebase-json.ts';
import { immutableRules } from '../../build-config/headers.ts';
import { type Part, root, sites } from '../../build-config/parts.ts';
import { firebaseCli } from './firebase-cli.ts';
import { inRehearsalPlace } from './rehearsal-place.ts';
import { rehearseFunctions } from './rehearse-functions.ts';
import { rehearseHosting } from './rehearse-hosting.ts';
import { rulesFor } from './settings.ts';
import { type Staged, type StageTarget, stage, stageTarget } from './stage.ts';

const deployable = [...sites, 'functions', 'rules'] as const;

/** Lies at the root because firebase-tools takes the folder of its configuration for the project's. */
const configFile = join(root, 'firebase.local.deploy.json');
const isDemo = process.argv.includes('--demo');
const isDryRun = process.argv.includes('--dry-run');

/**
 * firebase.json for one staged part: without the hook that would stage it once more, and with the headers of these very
 * files, since the shell is made of pages that are live and files of earlier builds are carried along.
 */
function configFor(part: Part, { headers, carried = [] }: Staged): FirebaseJson {
  const config = readFirebaseJson();
  return {
    ...config,
    functions: config.functions.map(({ predeploy: _staged, ...entry }) => entry),
    hosting: config.hosting.map(({ predeploy: _staged, ...entry }) =>
      headers && entry.target === part ? { ...entry, headers: [...headers, ...immutableRules(carried)] } : entry,
    ),
  };
}

function upload(only: string, { project }: StageTarget): void {
  const command = ['deploy', '--only', only, '--project', project, '--config', configFile];
  if (isDryRun) {
    console.log(`Dry run, nothing was uploaded. The upload would be: firebase ${command.join(' ')}`);
    return;
  }
  const { status } = spawnSync(process.execPath, [firebaseCli, ...command], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The upload failed: firebase ${command.join(' ')}`);
}

async function rehearse(part: Part, { folder }: Staged, config: FirebaseJson): Promise<void> {
  if (part !== 'functions') {
    const problems = await rehearseHosting(config, part, folder);
    if (problems.length > 0) throw new Error(`${part} cannot be served as it is staged:\n${problems.join('\n')}`);
    console.log('Rehearsed: every document and hashed file is served as it needs');
  } else if (isDryRun) {
    const done = await inRehearsalPlace((place) => rehearseFunctions(folder, place));
    for (const line of done) console.log(`Rehearsed: ${line}`);
  }
}

async function deployPart(part: Part, target: StageTarget): Promise<void> {
  const staged = await stage(part, target);
  const config = configFor(part, staged);
  writeFileSync(configFile, `${JSON.stringify(config, null, 2)}\n`);
  await rehearse(part, staged, config);
  if (staged.carried) console.log(`Carrying ${staged.carried.length} files of earlier builds along`);
  upload(part === 'functions' ? 'functions' : `hosting:${part}`, target);
  console.log(`Staged: ${relative(root, staged.folder)}`);
}

function deployRules(target: StageTarget): void {
  writeFileSync(configFile, `${JSON.stringify(readFirebaseJson(), null, 2)}\n`);
  upload(target.production ? rulesFor(target.production.uploadsBucket) : 'firestore,storage', target);
  console.log('Staged: .');
}

try {
  const part = deployable.find((name) => name === process.argv[2]);
  if (!part) throw new Error(`Say what to deploy, one of: ${deployable.join(', ')}`);
  if (isDemo && !isDryRun) throw new Error('The demo is never uploaded; add --dry-run');
  const target = stageTarget(isDemo);
  if (part === 'rules') deployRules(target);
  else await deployPart(part, target);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
