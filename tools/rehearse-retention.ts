/**
 * `npm run rehearse:retention [-- --records 50000]`: fills a project of its own on the running Firestore emulator
 * (`FIRESTORE_EMULATOR_HOST`, `FIREBASE_AUTH_EMULATOR_HOST`) with records that are due, nine of ten mails and one a
 * referral with a note, and calls the retention job as the scheduler does until nothing is left. Prints how long it took;
 * ends with 1 when a due record is left, a young one is gone, or the work of a day (13,000 records) would not fit a day.
 *
 * Use emulators that do nothing else, as `npx firebase emulators:start --only firestore,auth --project demo-retention`
 * starts them: a whole stack also saves its data every few seconds. Firestore finds what lies below a record by an
 * index; the emulator goes through everything it holds each time, hence one referral in ten.
 */
import { parseArgs } from 'node:util';
import { retentionDays } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { useRehearsalProject } from './rehearsal-environment.ts';

const { values } = parseArgs({ options: { records: { type: 'string', default: '50000' } } });
const records = Number(values.records);
const project = await useRehearsalProject('retention');
// Imported late: the functions read their configuration when they are loaded.
const { store } = await import('../functions/src/core/store.ts');
const { forgetDaily } = await import('../functions/src/jobs/forget-daily.ts');
const { makeLog } = await import('../functions/src/core/log.ts');

const now = new Date();
const dayMs = 24 * 60 * 60 * 1000;
const aged = (days: number, at: number) => new Date(now.getTime() - days * dayMs - at * 1000);

const writer = store().bulkWriter();
for (let at = 0; at < records; at += 1) {
  if (at % 10 > 0) {
    const mail = { formType: 'contact', to: 'a@example.org', created_at: aged(retentionDays.mailOutbox, at) };
    void writer.create(store().collection(collections.mailOutbox).doc(), mail);
    continue;
  }
  const referral = store().collection(collections.referrals).doc();
  const answers = {
    id: referral.id,
    form_id: 'referral',
    referral_name: 'Joy',
    created_at: aged(retentionDays.referrals, at),
  };
  void writer.create(referral, answers);
  void writer.create(referral.collection(collections.notes).doc(), { text: 'Called Joy' });
}
const young = store().collection(collections.mailOutbox).doc('young');
void writer.create(young, { formType: 'contact', created_at: aged(retentionDays.mailOutbox - 1, 0) });
await writer.close();
console.log(`${records} records are due in ${project}.`);

const begin = performance.now();
let runs = 0;
for (let isDone = false; !isDone; runs += 1) {
  const result = await forgetDaily(makeLog({ function: 'retention' }), { now, untilMs: Date.now() + 150_000 });
  if (!result) break;
  isDone = result.isDone;
}
const seconds = (performance.now() - begin) / 1000;

const mailsLeft = (await store().collection(collections.mailOutbox).count().get()).data().count - 1;
const namesakes = store().collection(collections.referrals).where('referral_name', '==', 'Joy');
const namesLeft = (await namesakes.count().get()).data().count;
const notesLeft = (await store().collectionGroup(collections.notes).count().get()).data().count;
const perDay = Math.round((records / seconds) * 24 * 60 * 60);
console.log(
  `${records} records in ${seconds.toFixed(0)} s and ${runs} calls: ${Math.round(records / seconds)} a second. Left: ${mailsLeft} mails, ${namesLeft} names, ${notesLeft} notes.`,
);
const isRight = mailsLeft + namesLeft + notesLeft === 0 && (await young.get()).exists && perDay > 13_000;
process.exit(isRight ? 0 : 1);
