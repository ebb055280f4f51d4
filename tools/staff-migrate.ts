/**
 * `npm run staff:migrate [-- --apply] [--project <id>]`: brings records of staff's work to what this version stores: no typed
 * names in the log of exports, no links in mails of invitations, removals kept by address (decision 0032), erased records that are closed, and roles for everybody on the team. Without
 * `--apply` it only counts. Safe to repeat. Without a project it means the local stack; with one it uses the operator's
 * own Google credentials (`gcloud auth application-default login`).
 */
import { parseArgs } from 'node:util';
import { migrateStaffRecords } from '../functions/src/staff/migrate-staff-records.ts';
import { chooseProject, fail } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, apply: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const migrated = await migrateStaffRecords({ apply: values.apply }).catch((error: unknown) =>
  fail(
    `Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run the command again: what was done stays done.`,
  ),
);
for (const { what, documents, changed } of migrated) console.log(`${what}: ${changed} of ${documents}`);
console.log(values.apply ? `Written in ${place}.` : `Nothing was written in ${place}. Run it again with --apply.`);
