import { dayMs } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { lettersInBatch } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { outcomesThatDecide } from '../requests/outcome-to-tell.ts';

/** Older decisions were told before letters existed. Milliseconds. */
const sinceMs = 180 * dayMs;

function sinceThen(now: Date): Timestamp {
  return Timestamp.fromMillis(now.getTime() - sinceMs);
}

type Outcome = (typeof outcomesThatDecide)[number];

/** Whoever was decided on since and is still to be told this, the earliest decision first. */
function notTold({ id, collection }: Outcome, since: Timestamp): Query {
  return store()
    .collection(collection)
    .where('outcome_to_tell', '==', id)
    .where('status_changed_at', '>=', since)
    .orderBy('status_changed_at');
}

async function totalOf(outcome: Outcome, since: Timestamp): Promise<number> {
  return (await withDeadline(notTold(outcome, since).count().get(), limits.storeDeadlineMs)).data().count;
}

/**
 * Who was decided on and has not been told just that, the earliest decision first, and in each group at most as many as leave together:
 * nobody is forgotten between deciding and telling. Whom no letter reached stays here until somebody has, and who was told to wait is
 * here once she is decided on. Throws `unavailable`.
 */
export async function readNotTold(now = new Date(), most = lettersInBatch): Promise<StaffResponse<'not-told'>> {
  const since = sinceThen(now);
  const groups = outcomesThatDecide.map(async (outcome) => {
    const first = notTold(outcome, since).select().limit(most).get();
    const [total, { docs }] = await Promise.all([totalOf(outcome, since), withDeadline(first, limits.storeDeadlineMs)]);
    return { outcome: outcome.id, total, ids: docs.map(({ id }) => id) };
  });
  return {
    since: since.toDate().toISOString(),
    groups: (await Promise.all(groups)).filter(({ ids }) => ids.length > 0),
  };
}

/** How many were decided on and not told. Throws `unavailable`. */
export async function countNotTold(now: Date): Promise<number> {
  const since = sinceThen(now);
  const totals = await Promise.all(outcomesThatDecide.map((outcome) => totalOf(outcome, since)));
  return totals.reduce((sum, total) => sum + total, 0);
}
