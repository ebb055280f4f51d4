/**
 * `npm run lists:migrate [-- --write] [--project <id>]`: folds rows of lists that name the same person into one, and gives every
 * row its consents (decision 0056). Without `--write` it only counts. Safe to repeat. Without a project it means the local
 * stack; with one it uses the operator's own Google credentials, and takes that project's `RECORD_KEY` from the environment.
 */
import { parseArgs } from 'node:util';
import { functionsSecrets } from '../local-stack/functions-environment.ts';
import { chooseProject, fail } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, write: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
if (!process.env.FIRESTORE_EMULATOR_HOST && !process.env.RECORD_KEY)
  fail('Set RECORD_KEY to the secret of this project: the ids of rows are made with it.');
// The key of the rows is all that is used of the functions' configuration; nothing is sent.
const unused = { ENVIRONMENT: 'local', TRUSTED_HOPS: 'none', SMTP_URL: 'smtp://127.0.0.1:1' };
const origins = { SITE_URL: 'http://localhost:3000', ADMIN_URL: 'http://localhost:3002' };
process.env = { ...functionsSecrets, ...unused, ...origins, ...process.env };
const { migrateLists } = await import('../functions/src/lists/migrate-lists.ts');

const migrated = await migrateLists({ write: values.write }).catch((error: unknown) =>
  fail(
    `Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run the command again: what was done stays done.`,
  ),
);
for (const { collection, rows, folded, changed } of migrated)
  console.log(`${collection}: ${rows} rows, ${folded} folded into another, ${changed} brought along`);
console.log(values.write ? `Written in ${place}.` : `Nothing was written in ${place}. Run it again with --write.`);
