/**
 * `npm run funds:migrate [-- --apply] [--project <id>]`: makes the funds that gifts are split among, and books every earlier gift into them
 * on its own day. Without `--apply` it only counts. Safe to repeat. Without a project it means the local stack; with one it uses the
 * operator's own Google credentials (`gcloud auth application-default login`).
 */
import { parseArgs } from 'node:util';
import { formatCents } from '@society-gal/contracts/format';
import { migrateFunds } from '../functions/src/migrations/migrate-funds.ts';
import { chooseProject, fail } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, apply: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const { gifts, cents } = await migrateFunds({ apply: values.apply }).catch((error: unknown) =>
  fail(`Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Run it again.`),
);
console.log(`${gifts} gifts were in no fund, ${formatCents(cents)} in all.`);
console.log(values.apply ? `Booked in ${place}.` : `Nothing was written in ${place}. Run it again with --apply.`);
