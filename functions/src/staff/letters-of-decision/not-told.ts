import { lettersInBatch, limits, type StaffResponse } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import { applicationsWithLetters, outcomesThatDecide, refusalOf } from './letter-facts.ts';

/** Who was decided on longer ago was told before there were letters, or never will be. Milliseconds. */
const sinceMs = 180 * 24 * 60 * 60 * 1000;
/** A season is some hundred decisions; more than this in half a year are counted to here. */
const most = 2_000;

/**
 * Who was decided on and has not been told, the earliest decision first: nobody is forgotten between deciding and telling, and who
 * was withheld stays here until somebody has reached her. Throws `unavailable`.
 */
export async function readNotTold(now = new Date()): Promise<StaffResponse<'not-told'>> {
  const since = Timestamp.fromMillis(now.getTime() - sinceMs);
  const found = await Promise.all(
    applicationsWithLetters.map((name) =>
      withDeadline(
        store().collection(name).where('status_changed_at', '>=', since).orderBy('status_changed_at').limit(most).get(),
        limits.storeDeadlineMs,
      ),
    ),
  );
  const groups = outcomesThatDecide.map((outcome) => {
    const waiting = found
      .flatMap(({ docs }) => docs)
      .filter(
        (record) =>
          record.ref.parent.id === outcome.collection &&
          refusalOf(record, outcome.id) === null &&
          !record.get('told_at') &&
          !record.get('letter_waiting'),
      );
    return { outcome: outcome.id, total: waiting.length, ids: waiting.slice(0, lettersInBatch).map(({ id }) => id) };
  });
  return { since: since.toDate().toISOString(), groups: groups.filter(({ total }) => total > 0) };
}
