/**
 * `npm run lists:migrate [-- --write] [--project <id>]`: folds rows of lists that name the same person into one, and gives every
 * row its consents (decision 0056). Without `--write` it only counts. Safe to repeat. Without a project it means the local
 * stack; with one it uses the operator's own Google credentials, and takes that project's `RECORD_KEY` from the environment.
 */
import { parseArgs } from 'node:util';
import { chooseProject, fail, useRecordKey } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, write: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
useRecordKey();
const { migrateLists } = await import('../functions/src/migrations/migrate-lists.ts');

const migrated = await migrateLists({ write: values.write }).catch((error: unknown) =>
  fail(
    `Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run the command again: what was done stays done.`,
  ),
);
for (const { collection, rows, folded, changed } of migrated)
  console.log(`${collection}: ${rows} rows, ${folded} folded into another, ${changed} brought along`);
console.log(values.write ? `Written in ${place}.` : `Nothing was written in ${place}. Run it again with --write.`);
