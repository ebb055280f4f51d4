import { lettersInBatch, limits, type StaffResponse } from '@society-gal/contracts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import { applicationsWithLetters, outcomesThatDecide, refusalOf } from './letter-facts.ts';

/** Older decisions were told before letters existed. Milliseconds. */
const sinceMs = 180 * 24 * 60 * 60 * 1000;
/** Applications per query. */
const pageSize = 1_000;
/** The fields that the queries need. */
const fields = [
  ...['status', 'status_changed_at', 'told_outcome', 'letter_waiting'],
  ...['withdrawn_at', 'deleted_at', 'anonymised_at'],
] as const;

/** All applications whose status changed since an instant, earliest first, page by page. Some were told already. */
async function changedSince(name: string, since: Timestamp, most: number): Promise<QueryDocumentSnapshot[]> {
  const changed = store()
    .collection(name)
    .where('status_changed_at', '>=', since)
    .orderBy('status_changed_at')
    .select(...fields)
    .limit(most);
  const found: QueryDocumentSnapshot[] = [];
  for (let query = changed; ; ) {
    const { docs } = await withDeadline(query.get(), limits.storeDeadlineMs);
    found.push(...docs);
    const last = docs.at(-1);
    if (!last || docs.length < most) return found;
    query = changed.startAfter(last);
  }
}

/**
 * Who was decided on and has not been told just that, the earliest decision first: nobody is forgotten between deciding and telling.
 * Whom no letter reached stays here until somebody has, and who was told to wait is here once she is decided on. Throws `unavailable`.
 */
export async function readNotTold(now = new Date(), most = pageSize): Promise<StaffResponse<'not-told'>> {
  const since = Timestamp.fromMillis(now.getTime() - sinceMs);
  const found = (await Promise.all(applicationsWithLetters.map((name) => changedSince(name, since, most)))).flat();
  const groups = outcomesThatDecide.map((outcome) => {
    const waiting = found.filter(
      (record) =>
        record.ref.parent.id === outcome.collection &&
        refusalOf(record, outcome.id) === null &&
        record.get('told_outcome') !== outcome.id &&
        !record.get('letter_waiting'),
    );
    return { outcome: outcome.id, total: waiting.length, ids: waiting.slice(0, lettersInBatch).map(({ id }) => id) };
  });
  return { since: since.toDate().toISOString(), groups: groups.filter(({ total }) => total > 0) };
}

/** How many were decided on and not told. Throws `unavailable`. */
export async function countNotTold(now: Date): Promise<number> {
  return (await readNotTold(now)).groups.reduce((sum, { total }) => sum + total, 0);
}
