/**
 * What a restore of Firestore needs beside gcloud (docs/runbooks/restore.md). Without `--project` both mean the local stack.
 *
 * - `npm run restore:compare -- --project <id> --with <database>`: how many documents each collection has in both databases
 * - `npm run restore:finish [-- --project <id>] [--apply]`: lets retention look at every record again; a dry run without `--apply`
 */
import { parseArgs } from 'node:util';
import { countRecords, forgetRetentionMarks } from '../../functions/src/retention/forget-marks.ts';
import { chooseProject, fail } from '../operator-project.ts';
import { countTable } from './count-table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, with: { type: 'string' }, apply: { type: 'boolean', default: false } },
});
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const stop = (error: unknown): never =>
  fail(`Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run it again.`);

if (positionals[0] === 'compare') {
  if (!values.with) fail('Name the other database, for example: npm run restore:compare -- --with restored');
  const live = await countRecords().catch(stop);
  const other = await countRecords(values.with).catch(stop);
  console.log(countTable(live, other, values.with));
} else if (positionals[0] === 'finish') {
  const marks = await forgetRetentionMarks({ apply: values.apply }).catch(stop);
  for (const mark of marks) console.log(`${mark}: ${values.apply ? 'removed' : 'would be removed'}`);
  console.log(
    values.apply || marks.length === 0
      ? `The next retention run in ${place} looks at every record.`
      : `Nothing was written in ${place}. Run it again with --apply to remove ${marks.length} marks.`,
  );
} else fail('Say what to do: npm run restore:compare, or npm run restore:finish');
