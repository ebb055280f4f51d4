import { collections } from '@society-gal/contracts';
import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import type { Log } from '../edge/log.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { removeFile } from '../uploads/upload-routes.ts';
import {
  appliesTo,
  cutOffMs,
  isDailyRunDue,
  type RetentionRule,
  remainsOf,
  retentionRules,
} from './retention-rules.ts';

const pageSize = 100;
const storeDeadlineMs = 20_000;

/** How many records of each collection were anonymised or deleted, or would be in a dry run. */
export type Forgotten = Record<string, number>;

/** Options of the job. A dry run writes nothing. At `untilMs` the job stops; the next run continues there. */
export type ForgetOptions = { now: Date; dryRun: boolean; untilMs: number; log: Log };

function marks() {
  return store().collection(collections.retentionMarks);
}

async function forget(rule: RetentionRule, record: QueryDocumentSnapshot): Promise<void> {
  const attachments = (record.get('attachments') ?? []) as { id: string }[];
  // Files first: after a crash the record still lists the files that are left.
  if (config().uploadsBucket) for (const { id } of attachments) await removeFile(id);
  for (const sub of await record.ref.listCollections()) await store().recursiveDelete(sub);
  const remains = remainsOf(rule, record.data());
  await (remains ? record.ref.set({ ...remains, anonymised_at: FieldValue.serverTimestamp() }) : record.ref.delete());
}

/**
 * Applies one rule from where the last run stopped. Records are read by age and their age never changes, so the stored
 * mark saves reading again what is done.
 */
async function applyRule(rule: RetentionRule, { now, dryRun, untilMs }: ForgetOptions): Promise<number> {
  const mark = await withDeadline(marks().doc(rule.mark).get(), storeDeadlineMs);
  let doneUpTo = (mark.get('done_up_to') as Timestamp | undefined) ?? Timestamp.fromMillis(0);
  const cutOff = Timestamp.fromMillis(cutOffMs(rule, now));
  let count = 0;
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < untilMs) {
    const oldest = store()
      .collection(rule.collection)
      .where(rule.since, '>', doneUpTo)
      .where(rule.since, '<=', cutOff)
      .orderBy(rule.since)
      .limit(pageSize);
    const page = await withDeadline((last ? oldest.startAfter(last) : oldest).get(), storeDeadlineMs);
    for (const record of page.docs) {
      if (!appliesTo(rule, record.data())) continue;
      if (!dryRun) await forget(rule, record);
      count += 1;
    }
    last = page.docs.at(-1);
    if (!last || page.size < pageSize) break;
  }
  const reached = last?.get(rule.since) as Timestamp | undefined;
  // Records of the next page may have the same instant as the last one here, so the mark stays a millisecond before it.
  if (reached) doneUpTo = Timestamp.fromMillis(reached.toMillis() - 1);
  if (reached && !dryRun) await withDeadline(marks().doc(rule.mark).set({ done_up_to: doneUpTo }), storeDeadlineMs);
  return count;
}

/** Removes what the privacy policy promises to remove. A rule that fails does not stop the others. */
export async function forgetRecords(options: ForgetOptions): Promise<Forgotten> {
  const forgotten: Forgotten = {};
  for (const rule of retentionRules) {
    try {
      forgotten[rule.collection] = (forgotten[rule.collection] ?? 0) + (await applyRule(rule, options));
    } catch (cause) {
      options.log.error('retention-failed', { rule: rule.mark, cause });
    }
  }
  return forgotten;
}

function lastRun() {
  return marks().doc('last_run');
}

/** Runs {@link forgetRecords} at most once a day, however often it is called; null when it ran already. */
export async function forgetDaily(log: Log, now: Date = new Date()): Promise<Forgotten | null> {
  const isDue = await withDeadline(
    store().runTransaction(async (tx) => {
      const at = (await tx.get(lastRun())).get('at') as Timestamp | undefined;
      if (!isDailyRunDue(at?.toMillis(), now)) return false;
      tx.set(lastRun(), { at: Timestamp.fromDate(now) });
      return true;
    }),
    storeDeadlineMs,
  );
  if (!isDue) return null;
  return forgetRecords({ now, dryRun: config().retentionDryRun, untilMs: Date.now() + 40_000, log });
}
