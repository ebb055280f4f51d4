import { collections, limits, type StaffResponse } from '@society-gal/contracts';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import type { Body } from '../staff-route.ts';
import { applicationsOf, inCycle, isOpenForReview, mayReview, readCycle, reviewsOf } from './review-store.ts';

type Reader = StaffResponse<'review-progress'>['readers'][number];

/**
 * How far a cycle is, by reader. Who has left the team stays in it while something unread is in her name, and what she scored
 * still counts. Throws `not-found`, `unavailable`.
 */
export async function readProgress({ cycle }: Body<'review-progress'>): Promise<StaffResponse<'review-progress'>> {
  const [team, found] = await Promise.all([
    withDeadline(store().collection(collections.admins).limit(200).get(), limits.storeDeadlineMs),
    applicationsOf(cycle),
    readCycle(cycle),
  ]);
  const open = found.filter(isOpenForReview);
  const said = await reviewsOf(open, cycle);
  const members = new Map(team.docs.filter(mayReview).map((member) => [member.id, member]));
  const readers = new Map<string, Reader>();
  const readerOf = (uid: string): Reader => {
    const known = readers.get(uid);
    if (known) return known;
    const member = members.get(uid);
    const name = String(member?.get('full_name') || member?.get('email') || 'Somebody who left the team');
    const reader = { uid, name, on_team: member !== undefined, waiting: 0, saved: 0, recused: 0 };
    readers.set(uid, reader);
    return reader;
  };
  for (const application of open) {
    const reviews = said.get(application.id) ?? [];
    for (const uid of inCycle(application, cycle).assigned)
      if (!reviews.some((review) => review.uid === uid && review.saved_at)) readerOf(uid).waiting += 1;
    for (const review of reviews) {
      if (review.saved_at) readerOf(review.uid).saved += 1;
      if (review.recused_at) readerOf(review.uid).recused += 1;
    }
  }
  return {
    applications: open.length,
    without_readers: open.filter((application) => inCycle(application, cycle).assigned.length === 0).length,
    readers: [...readers.values()].sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}
