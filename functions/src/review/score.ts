import { limits, Problem } from '@society-gal/contracts/http';
import { isComplete, rankOf, totalOf } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import {
  applications,
  cycles,
  emptyReview,
  inCycle,
  isOpenForReview,
  readCycle,
  reviewRef,
  reviewsOf,
  type StoredReview,
  withReaders,
  withSavedTurn,
} from './review-store.ts';

/** The caller's own review within a transaction. Throws `not-found`, and `forbidden` for what is not hers to read. */
async function ownReview(
  tx: Transaction,
  { cycle, id }: { cycle: string; id: string },
  by: StaffMember,
): Promise<{ application: DocumentSnapshot; review: StoredReview }> {
  const ref = applications().doc(id);
  const [application, stored] = await tx.getAll(ref, reviewRef(ref, cycle, by.uid));
  if (!application || !isOpenForReview(application))
    throw new Problem('not-found', { message: 'This application is no longer there, or she took it back.' });
  if (!inCycle(application, cycle).assigned.includes(by.uid))
    throw new Problem('forbidden', { message: 'This application is not assigned to you.' });
  return { application, review: (stored?.data() as StoredReview | undefined) ?? emptyReview(cycle, by.uid) };
}

/**
 * Saves the caller's scores, and returns what all who scored think together. Throws `invalid` for scores that are not complete,
 * `conflict` when her other window saved after `version`, `forbidden`, `not-found`.
 */
export async function saveReview(
  { cycle: cycleId, id, scores, comment, version }: Body<'save-review'>,
  by: StaffMember,
): Promise<StaffResponse<'save-review'>> {
  const saved = await withDeadline(
    store().runTransaction(async (tx) => {
      const cycle = await readCycle(cycleId, tx);
      if (!isComplete(cycle.rubric, scores))
        throw new Problem('invalid', { message: 'Give a score for each criterion.', fields: { scores: ['Missing.'] } });
      const { application, review } = await ownReview(tx, { cycle: cycleId, id }, by);
      if (review.version !== version)
        throw new Problem('conflict', { message: 'You saved this in another window. Reload the page to see it.' });
      const total = totalOf(cycle.rubric, scores);
      tx.set(reviewRef(application.ref, cycleId, by.uid), {
        ...review,
        scores,
        total,
        comment,
        version: version + 1,
        saved_at: Timestamp.now(),
      } satisfies StoredReview);
      if (!review.saved_at) tx.update(application.ref, withSavedTurn(application, cycleId, by.uid));
      if (!cycle.has_scores) tx.update(cycles().doc(cycleId), { has_scores: true });
      return { application, total };
    }),
    limits.storeDeadlineMs,
  );
  const reviews = await reviewsOf([saved.application], cycleId);
  const totals = (reviews.get(id) ?? []).flatMap((review) => (review.saved_at ? [review.total ?? 0] : []));
  return { version: version + 1, total: saved.total, rank: rankOf(totals) };
}

/** The caller does not read this one, and why. Her assignment, and with it her right to open it, ends in the same step. */
export async function recuse({ cycle, id, reason }: Body<'recuse'>, by: StaffMember): Promise<void> {
  await withDeadline(
    store().runTransaction(async (tx) => {
      const { application, review } = await ownReview(tx, { cycle, id }, by);
      const others = inCycle(application, cycle).assigned.filter((uid) => uid !== by.uid);
      tx.set(reviewRef(application.ref, cycle, by.uid), {
        ...review,
        // A score of somebody who cannot be fair does not count.
        scores: null,
        total: null,
        saved_at: null,
        recused_at: Timestamp.now(),
        recused_reason: reason,
      } satisfies StoredReview);
      tx.update(application.ref, withReaders(application, cycle, false, others));
    }),
    limits.storeDeadlineMs,
  );
}
