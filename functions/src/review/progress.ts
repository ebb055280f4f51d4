import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { profileRef } from '../team/access/profiles.ts';
import type { Body } from '../team/access/staff-route.ts';
import { applicationsOf, inCycle, isOpenForReview, mayReview, readCycle, reviewsOf } from './review-store.ts';

const nameIn = (entry: DocumentSnapshot): string => String(entry.get('full_name') || entry.get('email') || '');

type Reader = StaffResponse<'review-progress'>['readers'][number];

/** The names of people whose team entry is gone; their profile stays after a removal. */
async function namesOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const profiles = await withDeadline(store().getAll(...uids.map((uid) => profileRef(uid))), limits.storeDeadlineMs);
  return new Map(profiles.map((profile) => [profile.id, nameIn(profile)]));
}

/**
 * How far a cycle is, by reader. Who has left the team stays in it under her name: what she scored still counts, and what she
 * had not is given on. Throws `not-found`, `unavailable`.
 */
export async function readProgress({ cycle }: Body<'review-progress'>): Promise<StaffResponse<'review-progress'>> {
  const [team, found] = await Promise.all([
    withDeadline(store().collection(collections.admins).limit(200).get(), limits.storeDeadlineMs),
    applicationsOf(cycle),
    readCycle(cycle),
  ]);
  const open = found.filter(isOpenForReview);
  const reviewsById = await reviewsOf(open, cycle);
  const members = new Map(team.docs.map((member) => [member.id, member]));
  const everybody = new Set(open.flatMap((application) => inCycle(application, cycle).readers));
  const former = await namesOf([...everybody].filter((uid) => !members.has(uid)));
  const readers = new Map<string, Reader>();
  const readerOf = (uid: string): Reader => {
    const existing = readers.get(uid);
    if (existing) return existing;
    const member = members.get(uid);
    const name = (member ? nameIn(member) : former.get(uid)) || 'Somebody who left the team';
    const reader = { uid, name, on_team: member ? mayReview(member) : false, waiting: 0, saved: 0, recused: 0 };
    readers.set(uid, reader);
    return reader;
  };
  for (const application of open) {
    const reviews = reviewsById.get(application.id) ?? [];
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
