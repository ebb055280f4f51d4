import { lettersInBatch, limits, type StaffResponse } from '@society-gal/contracts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import { applicationsWithLetters, outcomesThatDecide, refusalOf } from './letter-facts.ts';

/** Who was decided on longer ago was told before there were letters, or never will be. Milliseconds. */
const sinceMs = 180 * 24 * 60 * 60 * 1000;
/** Applications that are read at a time, with what the question needs of them. */
const pageSize = 1_000;
/** What tells whether somebody waits to be told. */
const asked = [
  ...['status', 'status_changed_at', 'told_outcome', 'letter_waiting'],
  ...['withdrawn_at', 'deleted_at', 'anonymised_at'],
] as const;

/** Applications whose status changed since an instant, the earliest first, to the last one: who was told stands among them. */
async function changedSince(name: string, since: Timestamp, most: number): Promise<QueryDocumentSnapshot[]> {
  const changed = store()
    .collection(name)
    .where('status_changed_at', '>=', since)
    .orderBy('status_changed_at')
    .select(...asked)
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
