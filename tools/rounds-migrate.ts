/**
 * `npm run rounds:migrate [-- --apply] [--project <id>]`: cycles of the version before that were received in the days of a round read that
 * round from now on, and keep no name and days of their own. Without `--apply` it only counts. Safe to repeat. Without a project it means
 * the local stack; with one it uses the operator's own Google credentials (`gcloud auth application-default login`).
 */
import { parseArgs } from 'node:util';
import { migrateRounds } from '../functions/src/migrations/migrate-rounds.ts';
import { chooseProject, fail } from './operator-project.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, apply: { type: 'boolean', default: false } } });
const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const { cycles, rounds } = await migrateRounds({ apply: values.apply }).catch((error: unknown) =>
  fail(`Could not finish in ${place}: ${error instanceof Error ? error.message : String(error)}. Nothing was written.`),
);
console.log(`${cycles} cycles of the version before; with a round: ${rounds.join(', ') || 'none'}.`);
console.log(values.apply ? `Written in ${place}.` : `Nothing was written in ${place}. Run it again with --apply.`);
