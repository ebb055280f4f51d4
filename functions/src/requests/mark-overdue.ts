import { collections, foundationDay, limits, promisedDay, startOfDay } from '@society-gal/contracts';
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';

const pageSize = 300;

/** What is still to be answered or decided, by collection, and the fields that say so. */
const open = [
  { collection: collections.contactMessages, field: 'done', is: false },
  { collection: collections.referrals, field: 'done', is: false },
  { collection: collections.scholarshipApplications, field: 'status', is: 'submitted' },
  { collection: collections.scholarshipApplications, field: 'status', is: 'under_review' },
] as const;

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

/** The promised day of a record that nobody has answered, once it has come; otherwise null. */
async function overdueDay(record: QueryDocumentSnapshot, today: string): Promise<string | null> {
  const createdAt = record.get('created_at') as Timestamp | undefined;
  if (!createdAt || record.get('withdrawn_at') || record.get('deleted_at') || record.get('anonymised_at')) return null;
  const promised = promisedDay(String(record.get('form_id')), foundationDay(createdAt.toDate()));
  if (promised === null || promised > today) return null;
  if (record.get('status') !== undefined) return promised;
  const answer = record.ref.collection(collections.messages).where('from', '==', 'us').limit(1);
  return (await withDeadline(answer.get(), limits.storeDeadlineMs)).empty ? promised : null;
}

async function mark(today: string): Promise<number> {
  let marked = 0;
  for (const { collection, field, is } of open) {
    const query = store().collection(collection).where(field, '==', is).orderBy('created_at', 'desc');
    for await (const page of pagesOf(query))
      for (const record of page) {
        if (record.get('overdue_since')) continue;
        const day = await overdueDay(record, today);
        if (day === null) continue;
        await withDeadline(
          record.ref.update({ overdue_since: Timestamp.fromDate(startOfDay(day)) }),
          limits.storeDeadlineMs,
        );
        marked += 1;
      }
  }
  return marked;
}

/** Is a marked record answered, decided or taken back since? */
async function isSettled(record: QueryDocumentSnapshot): Promise<boolean> {
  const status: unknown = record.get('status');
  if (status === 'approved' || status === 'rejected' || record.get('done') === true) return true;
  return (await overdueDay(record, '9999-12-31')) === null;
}

async function clear(): Promise<number> {
  let cleared = 0;
  for (const collection of new Set(open.map((each) => each.collection))) {
    const query = store()
      .collection(collection)
      .where('overdue_since', '>=', Timestamp.fromMillis(0))
      .orderBy('overdue_since')
      .orderBy(FieldPath.documentId());
    for await (const page of pagesOf(query))
      for (const record of page) {
        if (!(await isSettled(record))) continue;
        await withDeadline(record.ref.update({ overdue_since: null }), limits.storeDeadlineMs);
        cleared += 1;
      }
  }
  return cleared;
}

/**
 * Marks what is to be answered today or should have been, once a day where the foundation is: staff have it in their list
 * in the morning of the promised day, and her page says that it is late on the day after. Takes the mark off what is
 * settled. Gives null when today's run is done. Safe to repeat.
 */
export async function markOverdue(now: Date = new Date()): Promise<{ marked: number; cleared: number } | null> {
  const today = foundationDay(now);
  const doneRef = store().collection(collections.retentionMarks).doc('overdue');
  const done = await withDeadline(doneRef.get(), limits.storeDeadlineMs);
  if (done.get('day') === today) return null;
  const result = { marked: await mark(today), cleared: await clear() };
  await withDeadline(doneRef.set({ day: today }), limits.storeDeadlineMs);
  return result;
}
