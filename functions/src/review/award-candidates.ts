import { freedAwards } from '@society-gal/contracts/awards';
import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { awardRef, latestAwardId, type StoredAward } from '../awards/award-store.ts';
import { whyNoAward } from '../awards/offer-awards.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { listCycles } from './cycles.ts';
import { readRanking } from './ranking.ts';
import { applications, referenceOf } from './review-store.ts';

/** More than are approved in a season. */
const mostApproved = 500;

type Approved = { application: DocumentSnapshot; rank: number | null };

/** The latest approved applications, without a ranking. */
async function latestApproved(): Promise<Approved[]> {
  const approved = applications()
    .where('form_id', '==', 'scholarship')
    .where('status', '==', 'approved')
    .orderBy('created_at', 'desc')
    .limit(mostApproved);
  const { docs } = await withDeadline(approved.get(), limits.storeDeadlineMs);
  return docs.map((application) => ({ application, rank: null }));
}

/** The approved applications of a cycle by their place in it. */
async function approvedInCycle(cycle: string, by: StaffMember): Promise<Approved[]> {
  const { rows } = await readRanking({ cycle }, by);
  const ranked = rows.flatMap(({ id, status, rank }, place) =>
    status === 'approved' ? [{ id, rank: rank === null ? null : place + 1 }] : [],
  );
  if (ranked.length === 0) return [];
  const found = await withDeadline(
    store().getAll(...ranked.map(({ id }) => applications().doc(id))),
    limits.storeDeadlineMs,
  );
  return found.map((application, place) => ({ application, rank: ranked[place]?.rank ?? null }));
}

/**
 * Who can be offered an award, and how an earlier one to her ended; in the order of a cycle's ranking, or the latest first. Throws
 * `conflict` for a reader of the cycle who has not saved her own scores, `not-found`.
 */
export async function listCandidates(
  { cycle }: Body<'award-candidates'>,
  by: StaffMember,
): Promise<StaffResponse<'award-candidates'>> {
  const [approved, { cycles }] = await Promise.all([
    cycle === null ? latestApproved() : approvedInCycle(cycle, by),
    listCycles(by),
  ]);
  const open = approved.filter(({ application }) => whyNoAward(application) === null);
  const refs = open.flatMap(({ application }) => latestAwardId(application) ?? []).map(awardRef);
  const awards = refs.length === 0 ? [] : await withDeadline(store().getAll(...refs), limits.storeDeadlineMs);
  const earlier = new Map(awards.map((award) => [award.id, award.get('status') as StoredAward['status']]));
  return {
    candidates: open.flatMap(({ application, rank }) => {
      const before = earlier.get(latestAwardId(application) ?? '') ?? null;
      if (before !== null && !freedAwards.includes(before)) return [];
      const types: unknown = application.get('application_types');
      return [
        {
          application: application.id,
          reference: referenceOf(application),
          rank,
          askedFor: Array.isArray(types) ? types.map(String) : [],
          earlier: before,
        },
      ];
    }),
    cycles: cycles.map(({ id, name }) => ({ id, name })),
  };
}
