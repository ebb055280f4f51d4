/**
 * `npm run safe-contact:migrate [-- --write] [--project <id>]`: moves what could endanger someone out of the records that lists
 * read, into their sealed part, and gives old requests and mails the fields of this version (decision 0036). Without `--write`
 * it only counts. What addresses said comes to reach as far as it is proven (decision 0036). Safe to repeat. Without a project it means the
 * local stack; with one it uses the operator's own Google credentials (`gcloud auth application-default login`), and takes that project's
 * `RECORD_KEY` from the environment.
 */
import { parseArgs } from 'node:util';
import { chooseProject, fail, useRecordKey } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, write: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
useRecordKey();
const { migrateSafeContact } = await import('../functions/src/migrations/migrate-safe-contact.ts');
const migrated = await migrateSafeContact({ write: values.write }).catch((error: unknown) =>
  fail(
    `Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run the command again: what was done stays done.`,
  ),
);
for (const { collection, documents, changed } of migrated)
  console.log(`${collection}: ${changed} of ${documents} ${values.write ? 'brought along' : 'would be brought along'}`);
console.log(values.write ? `Written in ${place}.` : `Nothing was written in ${place}. Run it again with --write.`);
