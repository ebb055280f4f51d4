/**
 * `npm run staff:migrate [-- --apply] [--project <id>]`: brings records of staff's work to what this
 * version stores: no typed names in the log of exports, no links in mails of invitations, removals kept by address
 * (decision 0032), when somebody left the team, erased records that are closed, roles for everybody on the team, decisions that are still to be told
 * (decision 0054), and keys by which a person is found (decision 0010). Without `--apply` it only counts. Safe to repeat. Without a project it means the local stack; with one
 * it uses the operator's own Google credentials (`gcloud auth application-default login`).
 */
import { parseArgs } from 'node:util';
import { migrateStaffRecords } from '../functions/src/migrations/migrate-staff-records.ts';
import { rebuildSearchWords } from '../functions/src/migrations/rebuild-search-words.ts';
import { chooseProject, fail } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, apply: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const stop = (error: unknown) =>
  fail(
    `Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run the command again: what was done stays done.`,
  );
const migrated = await migrateStaffRecords({ apply: values.apply }).catch(stop);
const found = await rebuildSearchWords({ apply: values.apply }).catch(stop);
for (const { collection, documents, changed } of found)
  migrated.push({
    what: `${collection} are found by whole addresses, telephone numbers and names`,
    documents,
    changed,
  });
for (const { what, documents, changed } of migrated) console.log(`${what}: ${changed} of ${documents}`);
console.log(values.apply ? `Written in ${place}.` : `Nothing was written in ${place}. Run it again with --apply.`);
