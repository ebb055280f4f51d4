import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  getCountFromServer,
  getDocs,
  getFirestore,
} from 'firebase/firestore';
import { type ListView, plainView } from '../../admin-app/src/lists/list-view.ts';
import { boundedQuery, countedOf, pageSize, readCursor } from '../../admin-app/src/queries/bounded-query.ts';
import type { Plan } from '../../admin-app/src/queries/query-plan.ts';
import { planApplications } from '../../admin-app/src/resources/applications/application-queries.ts';
import { applicationResources } from '../../admin-app/src/resources/applications/application-resource.ts';
import { processorSecondsOf, untilIdle } from './processor-time.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * What a screen costs: documents read, null where the emulator did not answer, the median time of some tries in milliseconds, and
 * the emulator's own processor time of one, in seconds, however busy the machine is.
 */
export type ScreenCost = { screen: string; reads: number | null; ms: number; processor: number };

const tries = 3;
/** A screen that takes longer is measured only once. Milliseconds. */
const longMs = 5_000;
const { scholarship } = applicationResources;
const planOf = (view: Partial<ListView>): Plan => planApplications(scholarship, { ...plainView, ...view });

const readPage = (view: Partial<ListView>) => async (db: Firestore) =>
  (await getDocs(boundedQuery(db, planOf(view), pageSize + 1))).size;

/** The last row of the first page, which the address of the second one names. */
const lastOfFirstPage = async (db: Firestore): Promise<string> =>
  (await getDocs(boundedQuery(db, planOf({}), pageSize))).docs.at(-1)?.id ?? '';

/** Opens the page after the first one, as its address does: the named record, then what follows it. */
const readSecondPage = async (db: Firestore, named: string) => {
  const plan = planOf({});
  const anchor = await readCursor(db, plan, named);
  if (!anchor) return 0;
  return 1 + (await getDocs(boundedQuery(db, plan, pageSize + 1, { after: anchor }))).size;
};

/** The record before and after one in the middle, as the application page asks for them. */
const readNeighbours = async (db: Firestore) => {
  const plan = planOf({});
  const anchor = await readCursor(db, plan, 'bench-42');
  if (!anchor) return 0;
  const [before, after] = await Promise.all([
    getDocs(boundedQuery(db, plan, 1, { before: anchor })),
    getDocs(boundedQuery(db, plan, 1, { after: anchor })),
  ]);
  return 1 + before.size + after.size;
};

/** Counting reads index entries, not documents: one read is paid for each thousand of them. */
const count = (view: Partial<ListView>) => async (db: Firestore) => {
  await getCountFromServer(countedOf(db, planOf(view)));
  return 0;
};

const screens: Readonly<Record<string, (db: Firestore, lastShown: string) => Promise<number>>> = {
  'first page': readPage({}),
  'second page': readSecondPage,
  'filtered by status': readPage({ status: 'approved' }),
  'filtered by type': readPage({ type: 'mentor_match' }),
  'by name': readPage({ sort: 'name' }),
  'previous and next of a record': readNeighbours,
  'count of pending': count({ status: 'submitted' }),
  'count of all': count({}),
  // The dearest last.
  'search while typing': readPage({ search: 'ad' }),
  'count of a search': count({ search: 'ad' }),
  'search by name within a type and a status': readPage({ search: 'camila', type: 'mentor_match', status: 'approved' }),
  'search for one person': readPage({ search: 'applicant-42@applicants.example' }),
};

/** Runs each screen's own queries against the emulator's project. */
export async function measureScreens({
  host,
  pid,
  project,
}: {
  host: string;
  pid: number;
  project: string;
}): Promise<ScreenCost[]> {
  const [name = '', port = ''] = host.split(':');
  const app = initializeApp({ projectId: project, apiKey: 'bench' }, project);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, name, Number(port));
  const costs: ScreenCost[] = [];
  const lastShown = await lastOfFirstPage(db);
  for (const [screen, open] of Object.entries(screens)) {
    const times: number[] = [];
    let reads: number | null = 0;
    const usedBefore = await processorSecondsOf(pid);
    while (times.length < tries && (times[0] ?? 0) < longMs) {
      const startedAt = performance.now();
      reads = await withTimeout(() => open(db, lastShown));
      times.push(performance.now() - startedAt);
    }
    const ms = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    // It goes on with a question that nobody waits for, beside the next one.
    if (reads === null) await untilIdle(pid);
    const processor = ((await processorSecondsOf(pid)) - usedBefore) / times.length;
    console.error(`  ${screen}: ${reads ?? 'no answer'}, ${ms.toFixed(0)} ms, processor ${processor.toFixed(1)} s`);
    costs.push({ screen, reads, ms, processor });
  }
  await deleteApp(app);
  return costs;
}
