/**
 * `npm run search:rebuild [-- --apply] [--project <id>]`: writes the words that staff find records by again, for instance
 * after an update that stores them differently. Without `--apply` it only counts. Safe to repeat. Without a project it
 * means the local stack; with one it uses the operator's own Google credentials (`gcloud auth application-default login`).
 */
import { parseArgs } from 'node:util';
import { rebuildSearchWords } from '../functions/src/migrations/rebuild-search-words.ts';
import { chooseProject, fail } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, apply: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const rebuilt = await rebuildSearchWords({ apply: values.apply }).catch((error: unknown) =>
  fail(
    `Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run the command again: what was done stays done.`,
  ),
);
for (const { collection, documents, changed } of rebuilt)
  console.log(`${collection}: ${changed} of ${documents} ${values.apply ? 'rewritten' : 'would be rewritten'}`);
const total = rebuilt.reduce((sum, { changed }) => sum + changed, 0);
console.log(
  values.apply || total === 0
    ? `${total} records rewritten in ${place}.`
    : `Nothing was written in ${place}. Run it again with --apply to rewrite ${total} records.`,
);
