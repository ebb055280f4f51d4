/**
 * `node measure-calls.ts <emulator> <its process> <project> <size>`: what calls and jobs cost in the back end among so many applications, as JSON. A
 * season of 400 lies among them, read by four. A process of its own, since the functions know one project. Reads are counted by
 * what the store answers; counting is paid by the thousand index entries that it goes through.
 */
import { dayMs } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { setLogFunction, Timestamp } from 'firebase-admin/firestore';
import { functionsEnvironment, functionsSecrets } from '../../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../../local-stack/stack-config.ts';
import type { ScreenCost } from './measure-screens.ts';
import { processorSecondsOf, untilIdle } from './processor-time.ts';
import { withTimeout } from './with-timeout.ts';

const [host = '', pid = '', project = '', size = '0'] = process.argv.slice(2);
Object.assign(process.env, functionsEnvironment(stackConfigFrom(process.env)), functionsSecrets, {
  FIRESTORE_EMULATOR_HOST: host,
  GCLOUD_PROJECT: project,
  GOOGLE_CLOUD_PROJECT: project,
  METADATA_SERVER_DETECTION: 'none',
  LOG_LEVEL: 'silent',
});
// The emulator has no indexes and looks at every document: the deadline of production is none for it.
Object.assign(limits, { storeDeadlineMs: 600_000 });
const { store } = await import('../../functions/src/core/store.ts');
const { readNeeds } = await import('../../functions/src/overview/needs-you.ts');
const { readCounts } = await import('../../functions/src/records/counts.ts');
const { queueMorningMail } = await import('../../functions/src/overview/send-morning-mail.ts');
const { listCycles } = await import('../../functions/src/review/cycles.ts');
const { readQueue } = await import('../../functions/src/review/read-application.ts');
const { readRanking } = await import('../../functions/src/review/ranking.ts');
const { readProgress } = await import('../../functions/src/review/progress.ts');
const { readNotTold } = await import('../../functions/src/decisions/undelivered-decisions.ts');
const { possibleDuplicates } = await import('../../functions/src/records/duplicates.ts');
const { findPerson } = await import('../../functions/src/help/find-person.ts');
const { updateRecords } = await import('../../functions/src/records/update-records.ts');
const { forgetRecords } = await import('../../functions/src/jobs/forget-records.ts');
const { makeLog } = await import('../../functions/src/core/log.ts');

/** Entries of an index that one read pays for. */
const perRead = 1_000;
let reads = 0;
// The SDK tells its log of everything that the store answers.
setLogFunction((line) => {
  const answer = line.split('Received response: ')[1];
  if (!answer) return;
  const counted = /"integerValue":"(\d+)"/.exec(answer.includes('aggregateFields') ? answer : '');
  if (counted) reads += Math.max(1, Math.ceil(Number(counted[1]) / perRead));
  else if (/^\{[^{]*"(?:document|found)":\{|"result":"(?:found|missing)"/.test(answer)) reads += 1;
});

const season = Math.min(400, Number(size));
const cycle = 'bench-cycle';
const owner = { uid: 'bench-owner', email: 'owner@bench.example', roles: ['owner'] } as const;
const readers = ['one', 'two', 'three', 'four'].map((name) => `bench-${name}`);
const applications = store().collection(collections.scholarshipApplications);
const soon = Timestamp.now();

/** Assigns the newest applications to readers, two each, and says that all of them were read. */
async function seedSeason(): Promise<void> {
  const admins = store().collection(collections.admins);
  await admins.doc(owner.uid).set({ roles: owner.roles, email: owner.email });
  for (const uid of readers) await admins.doc(uid).set({ roles: ['reviewer'], email: `${uid}@bench.example` });
  await store()
    .collection(collections.reviewCycles)
    .doc(cycle)
    .set({
      name: 'Bench',
      rubric: [{ id: 'need', label: 'Need', scale: 5, weight: 1 }],
      created_at: soon,
      has_readers: true,
    });
  const writer = store().bulkWriter();
  for (let n = 0; n < season; n += 1) {
    const assigned = [readers[n % 4], readers[(n + 1) % 4]];
    const ref = applications.doc(`bench-${n}`);
    const review_turns = assigned.map((uid) => `saved ${cycle} ${uid}`);
    const fields = { reviewers: assigned, review_blind: true, review_cycles: [cycle], review_turns };
    void writer.update(ref, { ...fields, [`review.${cycle}`]: { assigned, readers: assigned } });
    for (const uid of assigned)
      void writer.set(ref.collection(collections.reviews).doc(`${cycle}_${uid}`), {
        ...{ cycle, uid, scores: { need: n % 6 }, total: n % 6, saved_at: soon, recused_at: null, revealed_at: null },
      });
  }
  await writer.close();
}

/** Measures a call: the median of three runs, or one run if it takes longer than five seconds. */
async function measured(screen: string, call: () => Promise<unknown>): Promise<ScreenCost> {
  const times: number[] = [];
  let isAnswered = true;
  const usedBefore = await processorSecondsOf(Number(pid));
  while (times.length < 3 && (times[0] ?? 0) < 5_000) {
    reads = 0;
    const startedAt = performance.now();
    isAnswered = (await withTimeout(async () => ({ answer: await call() }))) !== null;
    times.push(performance.now() - startedAt);
  }
  // Late answers would count as reads of the next question.
  if (!isAnswered) await untilIdle(Number(pid));
  return {
    screen,
    processor: ((await processorSecondsOf(Number(pid))) - usedBefore) / times.length,
    reads: isAnswered ? reads : null,
    ms: times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0,
  };
}

await seedSeason();
const reader = { uid: readers[0] ?? '', email: 'one@bench.example', roles: ['reviewer'] } as const;
const one = { collection: collections.scholarshipApplications, id: 'bench-42' } as const;
/** Each run needs another day, because the mail of a day is written once. */
let day = Date.parse('2027-01-04T17:00:00Z');
const nextMorning = () => {
  day += 7 * dayMs;
  return new Date(day);
};
const tag = { add_tags: ['bench'], remove_tags: [] };
const costs = [
  await measured('needs you today', () => readNeeds(owner, makeLog())),
  await measured('needs you today, of a reviewer', () => readNeeds(reader, makeLog())),
  await measured('morning mail to five', () => queueMorningMail(nextMorning())),
  await measured('rounds of a reviewer', () => listCycles(reader)),
  await measured('queue of a reviewer', () => readQueue({ cycle }, reader)),
  await measured('ranking of a round', () => readRanking({ cycle }, owner)),
  await measured('progress of a round', () => readProgress({ cycle })),
  await measured('who was not told', () => readNotTold()),
  await measured('tagging a hundred', () =>
    updateRecords(
      { collection: one.collection, ids: Array.from({ length: 100 }, (_, n) => `bench-${n}`), ...tag },
      owner,
    ),
  ),
  await measured('a day of retention with nothing due', () =>
    forgetRecords({ now: new Date('2026-01-01'), dryRun: true, untilMs: Date.now() + 600_000, log: makeLog() }),
  ),
  await measured('possible duplicates of one', () => possibleDuplicates(one, owner)),
  await measured('finding a person', () => findPerson({ text: 'applicant-42@applicants.example' }, owner)),
  // The dearest last.
  await measured('report of counts', () => readCounts()),
];
process.stdout.write(JSON.stringify(costs));
process.exit(0);
