import { Problem } from '@society-gal/contracts/http';
import { byRank, type Criterion, rankOf } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import {
  applicationsOf,
  inCycle,
  isOpenForReview,
  readCycle,
  referenceOf,
  reviewsOf,
  type StoredReview,
  statusOf,
} from './review-store.ts';

type Row = StaffResponse<'review-ranking'>['rows'][number];

function averagesOf(rubric: readonly Criterion[], scored: readonly StoredReview[]): Row['by_criterion'] {
  if (scored.length === 0) return [];
  return rubric.map(({ id, label, scale }) => {
    const sum = scored.reduce((all, { scores }) => all + (scores?.[id] ?? 0), 0);
    return { label, scale, average: Math.round((sum / scored.length) * 10) / 10 };
  });
}

function rowOf(
  application: DocumentSnapshot,
  cycle: string,
  rubric: readonly Criterion[],
  reviews: readonly StoredReview[],
): Row {
  const { assigned } = inCycle(application, cycle);
  const scored = reviews.filter((review) => review.saved_at);
  return {
    id: application.id,
    reference: referenceOf(application),
    status: statusOf(application),
    version: Number(application.get('version') ?? 0),
    rank: rankOf(scored.map(({ total }) => total ?? 0)),
    expected: assigned.length,
    saved: scored.filter(({ uid }) => assigned.includes(uid)).length,
    recused: reviews.filter((review) => review.recused_at).length,
    knew: scored.filter((review) => review.revealed_at).length,
    by_criterion: averagesOf(rubric, scored),
  };
}

/**
 * Applications of a cycle by their average, with references instead of names. Throws `conflict` for a reviewer who has scores
 * of her own to save: she would not be free any more. Throws `not-found`.
 */
export async function readRanking(
  { cycle: id }: Body<'review-ranking'>,
  by: StaffMember,
): Promise<StaffResponse<'review-ranking'>> {
  const [cycle, found] = await Promise.all([readCycle(id), applicationsOf(id)]);
  const open = found.filter(isOpenForReview);
  const reviews = await reviewsOf(open, id);
  const waiting = open.filter(
    (application) =>
      inCycle(application, id).assigned.includes(by.uid) &&
      !reviews.get(application.id)?.some((review) => review.uid === by.uid && review.saved_at),
  );
  if (waiting.length > 0)
    throw new Problem('conflict', {
      message: `Save your own scores first: ${waiting.length} of yours ${waiting.length === 1 ? 'waits' : 'wait'}. Then you see what others think.`,
    });
  return {
    name: cycle.name,
    rows: byRank(open.map((each) => rowOf(each, id, cycle.rubric, reviews.get(each.id) ?? []))),
  };
}
