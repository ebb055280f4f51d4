import { dayMs } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { latestAwardId } from '../awards/award-store.ts';
import { eraseHerAwards } from '../awards/her-records.ts';
import { forgetDetails } from '../awards/payment-details.ts';
import { config } from '../core/config.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { searchFieldsOfRecord } from '../forms/stored-record.ts';
import { letterRef } from '../requests/recommendation.ts';
import { appliesTo, cutOffMs, type RetentionRule, remainsOf, retentionRules } from '../retention/retention-rules.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { askAccounts, isMissingAccount } from '../team/access/accounts.ts';
import { removeFile } from '../uploads/upload-routes.ts';

/** Large, because a page is read while another is forgotten, and each reading has a cost of its own. */
const pageSize = 2_000;
/** Records that are forgotten at the same time. Each is a few small requests. */
const concurrency = 50;
const storeDeadlineMs = 60_000;

/** How many records of each collection were anonymised or deleted, or would be in a dry run. */
export type Forgotten = Record<string, number>;

/** Options of the job. A dry run writes nothing. At `untilMs` the job stops; the next run continues there. */
export type ForgetOptions = { now: Date; dryRun: boolean; untilMs: number; log: Log };

/** What a run came to. `lagDays` is how long the oldest record that is left is overdue, in whole days; 0 when none is. */
export type ForgetResult = { forgotten: Forgotten; isDone: boolean; lagDays: number };

/** Where the job remembers how far it got. */
export function retentionMarks() {
  return store().collection(collections.retentionMarks);
}

async function deleteAccount(uid: string): Promise<void> {
  await store().collection(collections.passwordChecks).doc(uid).delete();
  try {
    await askAccounts((auth) => auth.deleteUser(uid));
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** Fields that take an erased record off the lists of what waits for an answer. It still counts in the totals. */
export function closingFields(remains: Readonly<Record<string, unknown>>, at: FieldValue): Record<string, unknown> {
  return {
    ...('done' in remains ? { done: true } : {}),
    ...('status' in remains ? { archived_at: at } : {}),
  };
}

async function forget(rule: RetentionRule, record: QueryDocumentSnapshot): Promise<void> {
  if (rule.isPaymentDetails) {
    await forgetDetails(record.id);
    return;
  }
  const sealed = rule.hasChildren ? await readSealed(record.ref) : {};
  const own = (sealed.attachments ?? record.get('attachments') ?? []) as { id: string }[];
  const recommended = rule.hasChildren ? (await letterRef(record.ref).get()).get('attachments') : null;
  const attachments = [...own, ...((recommended ?? []) as { id: string }[])];
  // Files, account and what lies below go first: after a crash the record still leads to what is left.
  if (config().uploadsBucket) for (const { id } of attachments) await removeFile(id);
  if (latestAwardId(record)) await eraseHerAwards(record.id);
  if (rule.isAccount) await deleteAccount(record.id);
  if (rule.hasChildren) for (const sub of await record.ref.listCollections()) await store().recursiveDelete(sub);
  if (rule.remove) {
    const remaining = { ...record.data(), ...Object.fromEntries(rule.remove.map((name) => [name, null])) };
    const searchFields = searchFieldsOfRecord(rule.collection, String(record.get('reference') ?? ''), remaining);
    await record.ref.set({ ...remaining, ...searchFields, details_removed_at: FieldValue.serverTimestamp() });
    return;
  }
  const remains = remainsOf(rule, record.data());
  const at = FieldValue.serverTimestamp();
  await (remains
    ? record.ref.set({ ...remains, ...closingFields(remains, at), anonymised_at: at })
    : record.ref.delete());
}

/** Did an earlier run do what the rule asks? */
function isForgotten(rule: RetentionRule, record: QueryDocumentSnapshot): boolean {
  const mark = rule.remove && record.get('details_removed_at');
  return record.get('anonymised_at') !== undefined || Boolean(mark);
}

async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, waiting.length) }, worker));
}

/** The records of a rule that are due and lie behind its mark, the oldest first. */
function dueRecords(rule: RetentionRule, doneUpTo: Timestamp, now: Date): Query {
  return store()
    .collection(rule.collection)
    .where(rule.since, '>', doneUpTo)
    .where(rule.since, '<=', Timestamp.fromMillis(cutOffMs(rule, now)))
    .orderBy(rule.since)
    .limit(pageSize);
}

type Applied = { count: number; isDone: boolean; lagMs: number };

/**
 * Applies one rule from where the last run stopped. Records are read by age and their age never changes, so the stored
 * mark saves reading again what is done. A page is forgotten while the next is read; the mark follows each page.
 */
async function applyRule(rule: RetentionRule, { now, dryRun, untilMs }: ForgetOptions): Promise<Applied> {
  const markRef = retentionMarks().doc(rule.mark);
  const mark = await withDeadline(markRef.get(), storeDeadlineMs);
  const due = dueRecords(rule, (mark.get('done_up_to') as Timestamp | undefined) ?? Timestamp.fromMillis(0), now);
  const readPage = async (after?: QueryDocumentSnapshot) =>
    (await withDeadline((after ? due.startAfter(after) : due).get(), storeDeadlineMs)).docs;
  let count = 0;
  let page = await readPage();
  for (;;) {
    const last = page.at(-1);
    if (!last) return { count, isDone: true, lagMs: 0 };
    if (Date.now() >= untilMs) {
      const oldest = page[0]?.get(rule.since) as Timestamp;
      return { count, isDone: false, lagMs: cutOffMs(rule, now) - oldest.toMillis() };
    }
    const nextPage = page.length < pageSize ? Promise.resolve([]) : readPage(last);
    // A failure of the next page is told when it is awaited; until then it must not end the process.
    nextPage.catch(() => undefined);
    const records = page.filter((record) => !isForgotten(rule, record) && appliesTo(rule, record.data()));
    count += records.length;
    if (!dryRun) {
      await inParallel(records, (record) => forget(rule, record));
      // Records of the next page may have the same instant as the last one here, so the mark stays a millisecond before it.
      const doneUpTo = Timestamp.fromMillis((last.get(rule.since) as Timestamp).toMillis() - 1);
      await withDeadline(markRef.set({ done_up_to: doneUpTo }), storeDeadlineMs);
    }
    page = await nextPage;
  }
}

/**
 * Removes what the privacy policy promises to remove, all rules beside each other. A rule that fails does not stop the
 * others, and the next run tries it again.
 */
export async function forgetRecords(options: ForgetOptions): Promise<ForgetResult> {
  const result: ForgetResult = { forgotten: {}, isDone: true, lagDays: 0 };
  const apply = async (rule: RetentionRule) => {
    try {
      const { count, isDone, lagMs } = await applyRule(rule, options);
      result.forgotten[rule.collection] = (result.forgotten[rule.collection] ?? 0) + count;
      result.isDone &&= isDone;
      result.lagDays = Math.max(result.lagDays, Math.floor(lagMs / dayMs));
    } catch (cause) {
      result.isDone = false;
      options.log.error('retention-failed', { rule: rule.mark, cause });
    }
  };
  await Promise.all(retentionRules.map(apply));
  return result;
}
