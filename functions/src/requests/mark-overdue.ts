import { foundationDay, startOfDay } from '@society-gal/contracts/brand';
import { openStatuses, promisedDay } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

const pageSize = 300;
/** How many records are checked in parallel. */
const concurrency = 20;

const submitted = (collection: CollectionName, form: string) =>
  openStatuses.map((status) => ({ collection, where: { form_id: form, status } }));

/**
 * The queries for records that are not answered or decided yet. Workshop sign-ups are stored among the applications too, but were
 * promised no answer and stay `submitted`, so the queries leave them out.
 */
const open = [
  { collection: collections.contactMessages, where: { done: false } },
  { collection: collections.referrals, where: { done: false } },
  ...submitted(collections.scholarshipApplications, 'scholarship'),
  ...submitted(collections.partnershipApplications, 'partnership'),
  { collection: collections.partnershipApplications, where: { form_id: 'corporate-inquiry', done: false } },
];

/** Runs a check on each record of a page, some in parallel, and returns how many were true. */
async function countMatches(
  page: readonly QueryDocumentSnapshot[],
  run: (record: QueryDocumentSnapshot) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let at = 0; at < page.length; at += concurrency)
    count += (await Promise.all(page.slice(at, at + concurrency).map(run))).filter(Boolean).length;
  return count;
}

async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = (await withDeadline(query.limit(pageSize).get(), limits.storeDeadlineMs)).docs;
  for (;;) {
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < pageSize) return;
    page = (await withDeadline(query.startAfter(last).limit(pageSize).get(), limits.storeDeadlineMs)).docs;
  }
}

const isDecided = (status: unknown): boolean => status === 'approved' || status === 'rejected';

/** The promised day of a record that nobody has answered, once it has come; otherwise null. */
async function overdueDay(record: DocumentSnapshot, today: string): Promise<string | null> {
  // An inquiry that was made an application has that one's promise, from that day on.
  const createdAt = (record.get('promoted_at') ?? record.get('created_at')) as Timestamp | undefined;
  if (!createdAt || record.get('withdrawn_at') || record.get('deleted_at') || record.get('anonymised_at')) return null;
  const promised = promisedDay(String(record.get('form_id')), foundationDay(createdAt.toDate()));
  if (promised === null || promised > today) return null;
  const status: unknown = record.get('status');
  if (status !== undefined) return isDecided(status) ? null : promised;
  const answer = record.ref.collection(collections.messages).where('from', '==', 'us').limit(1);
  return (await withDeadline(answer.get(), limits.storeDeadlineMs)).empty ? promised : null;
}

/** The earliest day of calls, texts and letters by post that somebody on the team is to make by `today` and nobody has made, by the path of the record. */
async function dueTasks(today: string): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  const planned = store()
    .collectionGroup(collections.contactTasks)
    .where('done_at', '==', null)
    .orderBy(FieldPath.documentId());
  for await (const page of pagesOf(planned))
    for (const task of page) {
      const [record, day] = [task.ref.parent.parent?.path ?? '', String(task.get('due_on'))];
      if (day <= today && day < (days.get(record) ?? '9999')) days.set(record, day);
    }
  return days;
}

async function markDueTasks(tasks: ReadonlyMap<string, string>): Promise<number> {
  let marked = 0;
  for (const [path, day] of tasks) {
    const record = await withDeadline(store().doc(path).get(), limits.storeDeadlineMs);
    if (!record.exists || record.get('overdue_since')) continue;
    const overdue_since = Timestamp.fromDate(startOfDay(day));
    await withDeadline(record.ref.update({ overdue_since }), limits.storeDeadlineMs);
    marked += 1;
  }
  return marked;
}

async function mark(today: string): Promise<number> {
  let marked = 0;
  const markOne = async (record: QueryDocumentSnapshot): Promise<boolean> => {
    const day = record.get('overdue_since') ? null : await overdueDay(record, today);
    if (day === null) return false;
    const overdue_since = Timestamp.fromDate(startOfDay(day));
    await withDeadline(record.ref.update({ overdue_since }), limits.storeDeadlineMs);
    return true;
  };
  for (const { collection, where } of open) {
    let query: Query = store().collection(collection);
    for (const [field, value] of Object.entries(where)) query = query.where(field, '==', value);
    for await (const page of pagesOf(query.orderBy('created_at', 'desc'))) marked += await countMatches(page, markOne);
  }
  return marked;
}

/** Is a marked record answered, decided or taken back since? */
async function isSettled(record: DocumentSnapshot): Promise<boolean> {
  if (record.get('done') === true) return true;
  return (await overdueDay(record, '9999-12-31')) === null;
}

/** Takes the mark off a record of which nothing is overdue any more, neither an answer nor a call. Repeating is safe. */
export async function settleOverdue(ref: DocumentReference, today = foundationDay()): Promise<void> {
  const planned = ref.collection(collections.contactTasks).where('done_at', '==', null);
  const [record, open] = await withDeadline(Promise.all([ref.get(), planned.get()]), limits.storeDeadlineMs);
  if (!record.get('overdue_since') || open.docs.some((task) => String(task.get('due_on')) <= today)) return;
  if (await isSettled(record)) await withDeadline(ref.update({ overdue_since: null }), limits.storeDeadlineMs);
}

/** Collections whose records may be marked: those that were promised an answer, and a waitlist, from which somebody is called. */
const markable = new Set([...open.map(({ collection }) => collection), collections.waitlistEntries]);

async function clear(tasks: ReadonlyMap<string, string>): Promise<number> {
  let cleared = 0;
  const clearOne = async (record: QueryDocumentSnapshot): Promise<boolean> => {
    if (tasks.has(record.ref.path) || !(await isSettled(record))) return false;
    await withDeadline(record.ref.update({ overdue_since: null }), limits.storeDeadlineMs);
    return true;
  };
  for (const collection of markable) {
    const query = store()
      .collection(collection)
      .where('overdue_since', '>=', Timestamp.fromMillis(0))
      .orderBy('overdue_since')
      .orderBy(FieldPath.documentId());
    for await (const page of pagesOf(query)) cleared += await countMatches(page, clearOne);
  }
  return cleared;
}

/**
 * Marks what is to be answered today or should have been, and whom somebody is to call, text or write to by then, once a day where the foundation is: staff have it in their list
 * in the morning of the promised day, and her page says that it is late on the day after. Takes the mark off what is
 * settled. Returns null when today's run is done. Safe to repeat.
 */
export async function markOverdue(now: Date = new Date()): Promise<{ marked: number; cleared: number } | null> {
  const today = foundationDay(now);
  const doneRef = store().collection(collections.retentionMarks).doc('overdue');
  const done = await withDeadline(doneRef.get(), limits.storeDeadlineMs);
  if (done.get('day') === today) return null;
  const tasks = await dueTasks(today);
  const result = { marked: (await mark(today)) + (await markDueTasks(tasks)), cleared: await clear(tasks) };
  await withDeadline(doneRef.set({ day: today }), limits.storeDeadlineMs);
  return result;
}
