/**
 * What a restore of Firestore needs beside gcloud (docs/runbooks/restore.md). Without `--project` both mean the local stack.
 *
 * - `npm run restore:compare -- --project <id> --with <database>`: how many documents each collection has in both databases
 * - `npm run restore:finish [-- --project <id>] [--apply]`: erases again what the ledger of erasures names, and lets retention
 *   look at every record again; a dry run without `--apply`. Of a live project it needs `functions/.env`,
 *   which names the bucket (files go too), and its `RECORD_KEY` in the environment.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { root } from '../../build-config/parts.ts';
import { countRecords, forgetRetentionMarks } from '../../functions/src/jobs/forget-marks.ts';
import { functionsEnvironment, functionsSecrets } from '../../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../../local-stack/stack-config.ts';
import { functionsSettingsFile } from '../deploy/functions-settings.ts';
import { chooseProject, fail } from '../operator-project.ts';
import { countTable } from './count-table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, with: { type: 'string' }, apply: { type: 'boolean', default: false } },
});
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const stop = (error: unknown): never =>
  fail(`Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run it again.`);

/** The settings of the functions, so that erasing finds the bucket and the keys of what lies beside a record. */
function takeSettings(): void {
  const file = join(root, functionsSettingsFile);
  const isLocal = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
  if (!isLocal && !existsSync(file)) fail(`Write ${functionsSettingsFile} of this project first: it names the bucket.`);
  if (!isLocal && !process.env.RECORD_KEY) fail('Set RECORD_KEY to the secret of this project.');
  const settings = isLocal ? functionsEnvironment(stackConfigFrom(process.env)) : parseEnv(readFileSync(file, 'utf8'));
  // Of the secrets only RECORD_KEY is used.
  process.env = { ...functionsSecrets, ...settings, ...process.env };
}

if (positionals[0] === 'compare') {
  if (!values.with) fail('Name the other database, for example: npm run restore:compare -- --with restored');
  const live = await countRecords().catch(stop);
  const other = await countRecords(values.with).catch(stop);
  console.log(countTable(live, other, values.with));
} else if (positionals[0] === 'finish') {
  takeSettings();
  const { eraseAgain } = await import('../../functions/src/jobs/erase-again.ts');
  // What was erased goes first: nobody may be let in before.
  const erased = await eraseAgain({ apply: values.apply }).catch(stop);
  for (const path of erased) console.log(`${path}: ${values.apply ? 'erased again' : 'would be erased again'}`);
  const marks = await forgetRetentionMarks({ apply: values.apply }).catch(stop);
  for (const mark of marks) console.log(`${mark}: ${values.apply ? 'removed' : 'would be removed'}`);
  console.log(
    values.apply || marks.length + erased.length === 0
      ? `The next retention run in ${place} looks at every record.`
      : `Nothing was written in ${place}. Run it again with --apply to erase ${erased.length} records again and remove ${marks.length} marks.`,
  );
} else fail('Say what to do: npm run restore:compare, or npm run restore:finish');
