import type { AwardKind } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredAward } from './award-store.ts';

type Counted = Pick<StoredAward, 'kind' | 'status' | 'answered_at' | 'closed_at'>;

export const dayAt = (at: Timestamp | null): string | null => (at ? foundationDay(at.toDate()) : null);

/** Did something happen by the end of a day? */
export const isBy = (at: Timestamp | null, day: string): boolean => (dayAt(at) ?? '9999') <= day;

/** Did she accept it? An award that is withdrawn after an answer was accepted before. */
export const wasAccepted = ({ status, answered_at }: Pick<Counted, 'status' | 'answered_at'>): boolean =>
  answered_at !== null && status !== 'declined';

/** How many awards of a kind stood accepted at the end of a day. */
export function standingOn(awards: readonly Counted[], kind: AwardKind, day: string): number {
  return awards.filter(
    (award) =>
      award.kind === kind &&
      wasAccepted(award) &&
      isBy(award.answered_at, day) &&
      !(award.status === 'withdrawn' && isBy(award.closed_at, day)),
  ).length;
}
