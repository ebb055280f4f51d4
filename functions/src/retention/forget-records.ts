import { collections } from '@society-gal/contracts';
import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { withDeadline } from '../edge/deadline.ts';
import type { Log } from '../edge/log.ts';
import { store } from '../store.ts';
import { removeFile } from '../uploads/upload-routes.ts';
import { type RetentionRule, remainsOf, retentionRules } from './retention-rules.ts';

const day = 24 * 60 * 60 * 1000;
const pageSize = 100;
const storeDeadlineMs = 20_000;

/** How many records of each collection were, or in a dry run would be, made nameless or deleted. */
export type Forgotten = Record<string, number>;

/** What the job is told. In a dry run nothing is written. `untilMs` is when it stops and goes on next time. */
export type ForgetOptions = { now: Date; dryRun: boolean; untilMs: number; log: Log };

const marks = () => store().collection(collections.retentionMarks);

const forget = async (rule: RetentionRule, record: QueryDocumentSnapshot): Promise<void> => {
  const attachments = (record.get('attachments') ?? []) as { id: string }[];
  // Files first: a crash between leaves the list of what is still to go.
  if (config().uploadsBucket) for (const { id } of attachments) await removeFile(id);
  for (const sub of await record.ref.listCollections()) await store().recursiveDelete(sub);
  const remains = remainsOf(rule, record.data());
  await (remains ? record.ref.set({ ...remains, anonymised_at: FieldValue.serverTimestamp() }) : record.ref.delete());
};

/**
 * Applies one rule from where the last run stopped: records come in the order of their age and none is ever made
 * older, so a mark of how far we got spares reading what is done already.
 */
const applyRule = async (rule: RetentionRule, { now, dryRun, untilMs }: ForgetOptions): Promise<number> => {
  const mark = await withDeadline(marks().doc(rule.collection).get(), storeDeadlineMs);
  let doneUpTo = (mark.get('done_up_to') as Timestamp | undefined) ?? Timestamp.fromMillis(0);
  const cutOff = Timestamp.fromMillis(now.getTime() - rule.days * day);
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
      if (rule.only && record.get(rule.only.field) !== rule.only.is) continue;
      if (!dryRun) await forget(rule, record);
      count += 1;
    }
    last = page.docs.at(-1);
    if (!last || page.size < pageSize) break;
  }
  const reached = last?.get(rule.since) as Timestamp | undefined;
  // The newest instant may be shared by records of the next page, so the mark stays a millisecond behind it.
  if (reached) doneUpTo = Timestamp.fromMillis(reached.toMillis() - 1);
  if (reached && !dryRun)
    await withDeadline(marks().doc(rule.collection).set({ done_up_to: doneUpTo }), storeDeadlineMs);
  return count;
};

/** Removes what the privacy policy says is removed. A rule that fails does not keep the others from being applied. */
export const forgetRecords = async (options: ForgetOptions): Promise<Forgotten> => {
  const forgotten: Forgotten = {};
  for (const rule of retentionRules) {
    try {
      forgotten[rule.collection] = await applyRule(rule, options);
    } catch (cause) {
      options.log.error('retention-failed', { collection: rule.collection, cause });
    }
  }
  return forgotten;
};

const lastRun = () => marks().doc('last_run');

/** Once a day, whoever asks how often: {@link forgetRecords} with what the configuration says about dry runs. */
export const forgetDaily = async (log: Log, now: Date = new Date()): Promise<Forgotten | null> => {
  const isDue = await withDeadline(
    store().runTransaction(async (tx) => {
      const at = (await tx.get(lastRun())).get('at') as Timestamp | undefined;
      if (at && now.getTime() - at.toMillis() < day) return false;
      tx.set(lastRun(), { at: Timestamp.fromDate(now) });
      return true;
    }),
    storeDeadlineMs,
  );
  if (!isDue) return null;
  return forgetRecords({ now, dryRun: config().retentionDryRun, untilMs: Date.now() + 40_000, log });
};
