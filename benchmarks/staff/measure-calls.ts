/**
 * `node measure-calls.ts <emulator> <project>`: what the calls of the first screen cost in the back end, as JSON: "Needs you today" of
 * an owner, and the report of counts. A process of its own, since the functions know one project. Counting is paid by the thousand
 * index entries that it goes through.
 */
import { collections, limits } from '@society-gal/contracts';
import { functionsEnvironment, functionsSecrets } from '../../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../../local-stack/stack-config.ts';
import type { ScreenCost } from './measure-screens.ts';

const [host = '', project = ''] = process.argv.slice(2);
Object.assign(process.env, functionsEnvironment(stackConfigFrom(process.env)), functionsSecrets, {
  FIRESTORE_EMULATOR_HOST: host,
  GCLOUD_PROJECT: project,
  GOOGLE_CLOUD_PROJECT: project,
  METADATA_SERVER_DETECTION: 'none',
});
// The emulator has no indexes and looks at every document: the deadline of production is none for it.
Object.assign(limits, { storeDeadlineMs: 300_000 });
const { store } = await import('../../functions/src/store.ts');
const { readNeeds } = await import('../../functions/src/staff/needs-you.ts');
const { readCounts } = await import('../../functions/src/staff/counts.ts');

/** Entries of an index that one read pays for. */
const perRead = 1_000;
let reads = 0;
const anyCount = store().collection(collections.admins).count();
const counts = Object.getPrototypeOf(anyCount) as typeof anyCount;
const counting = counts.get;
counts.get = async function (this: typeof anyCount) {
  const answer = await counting.call(this);
  reads += Math.max(1, Math.ceil(Number(answer.data().count ?? 0) / perRead));
  return answer;
};

const owner = { uid: 'bench-owner', email: 'owner@bench.example', roles: ['owner'] } as const;
await store().collection(collections.admins).doc(owner.uid).set({ roles: owner.roles });

async function measured(screen: string, call: () => Promise<unknown>): Promise<ScreenCost> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    reads = 0;
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return { screen, reads, ms: times.sort((one, other) => one - other)[1] ?? 0 };
}

const costs = [
  await measured('needs you today', () => readNeeds(owner)),
  await measured('report of counts', () => readCounts()),
];
process.stdout.write(JSON.stringify(costs));
process.exit(0);
