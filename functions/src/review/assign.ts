import { openStatuses } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { assignEvenly, reviewLimits } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { Body } from '../team/access/staff-route.ts';
import {
  applications,
  applicationsOf,
  cycles,
  inCycle,
  isOpenForReview,
  mayReview,
  type ReviewCycle,
  readCycle,
  receivedIn,
  referenceOf,
  reviewsOf,
  type StoredReview,
  statusOf,
  withReaders,
} from './review-store.ts';

type Result = StaffResponse<'assign-reviewers'>['results'][number];

async function teamIds(): Promise<ReadonlySet<string>> {
  const team = await withDeadline(store().collection(collections.admins).limit(200).get(), limits.storeDeadlineMs);
  return new Set(team.docs.filter(mayReview).map(({ id }) => id));
}

/** Applications that were received in the cycle's days and are not decided. */
async function receivedFor(cycle: ReviewCycle): Promise<DocumentSnapshot[]> {
  return (await receivedIn(cycle)).filter(
    (doc) => isOpenForReview(doc) && !doc.get('archived_at') && openStatuses.some((status) => status === statusOf(doc)),
  );
}

/** The applications of these ids, or all that belong to the cycle by its days. */
async function namedOrReceived(ids: readonly string[] | null, cycle: ReviewCycle): Promise<DocumentSnapshot[]> {
  if (ids === null) return receivedFor(cycle);
  return withDeadline(store().getAll(...ids.map((id) => applications().doc(id))), limits.storeDeadlineMs);
}

/** Who reads an application and counts: on the team, or gone with her scores saved. And who must not get it. */
function readersOf(
  application: DocumentSnapshot,
  cycle: string,
  reviews: readonly StoredReview[],
  team: ReadonlySet<string>,
) {
  const has = (uid: string, field: 'saved_at' | 'recused_at') =>
    reviews.some((review) => review.uid === uid && review[field] !== null);
  const { assigned, readers } = inCycle(application, cycle);
  return {
    id: application.id,
    assigned: assigned.filter((uid) => team.has(uid) || has(uid, 'saved_at')),
    /** As many as read it, those who left without scoring among them. */
    before: assigned.length,
    saved: assigned.filter((uid) => has(uid, 'saved_at')),
    never: readers.filter((uid) => has(uid, 'recused_at')),
  };
}

/** Writes the readers of one application, unless somebody changed them meanwhile: then it is planned again by the next call. */
function write(application: DocumentSnapshot, cycleId: string, isBlind: boolean, readers: readonly string[]) {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const now = await tx.get(application.ref);
      const before = inCycle(application, cycleId).assigned.join();
      if (!isOpenForReview(now)) throw new Problem('conflict', { message: 'It was withdrawn or deleted.' });
      if (inCycle(now, cycleId).assigned.join() !== before)
        throw new Problem('conflict', { message: 'A colleague assigned it a moment ago.' });
      tx.update(now.ref, withReaders(now, cycleId, isBlind, readers));
    }),
    limits.storeDeadlineMs,
  );
}

const batchSize = 20;

/** Notes that somebody reads in this cycle. From then on it is blind or it is not. */
function markAsRead(id: string): Promise<ReviewCycle> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const cycle = await readCycle(id, tx);
      if (!cycle.has_readers) tx.update(cycles().doc(id), { has_readers: true });
      return cycle;
    }),
    limits.storeDeadlineMs,
  );
}

type Choice = Pick<Body<'assign-reviewers'>, 'reviewers' | 'evenly' | 'each' | 'take_away' | 'give_on'>;

/** The readers that each of the first `selected` applications is to have. The others only count for how much somebody reads. */
function wantedReaders(
  readings: readonly ReturnType<typeof readersOf>[],
  selected: number,
  { reviewers, evenly, each, take_away, give_on }: Choice,
): (readonly string[])[] {
  const loads = readings.slice(selected).map((rest) => ({ ...rest, never: reviewers }));
  const fillable = readings.slice(0, selected).map(({ before, ...row }) => ({
    ...row,
    ...(give_on ? { each: before } : {}),
  }));
  const plan = give_on || (evenly && !take_away) ? assignEvenly([...fillable, ...loads], reviewers, each) : null;
  return fillable.map(({ id, assigned, saved, never }) => {
    if (take_away) return assigned.filter((uid) => saved.includes(uid) || !reviewers.includes(uid));
    const byHand = [...new Set([...assigned, ...reviewers.filter((uid) => !never.includes(uid))])];
    return plan?.get(id) ?? byHand;
  });
}

type Assignment = { application: DocumentSnapshot; readers: readonly string[] };

/** Writes {@link batchSize} at once. An application that cannot be assigned is told in its own row and stops no other. */
async function writeAll(assignments: readonly Assignment[], cycle: ReviewCycle, cycleId: string): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < assignments.length; at += batchSize)
    results.push(
      ...(await Promise.all(
        assignments.slice(at, at + batchSize).map(async ({ application, readers }): Promise<Result> => {
          const row = { id: application.id, reference: referenceOf(application) };
          try {
            await write(application, cycleId, cycle.blind, readers);
            return { ...row, ok: true, message: `${readers.length} ${readers.length === 1 ? 'reader' : 'readers'}` };
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
            return { ...row, ok: false, message: error.message };
          }
        }),
      )),
    );
  return results;
}

/**
 * Assigns reviewers, by hand or evenly; see the contract. Reviewers who left the team lose what they had not scored, and it
 * goes to others. At most a hundred applications are changed in one call; `left` counts the rest. Throws `not-found`, `invalid`.
 */
export async function assignReviewers({
  cycle: cycleId,
  ids,
  reviewers,
  evenly,
  each,
  take_away,
  give_on,
}: Body<'assign-reviewers'>): Promise<StaffResponse<'assign-reviewers'>> {
  const team = await teamIds();
  if (!take_away && reviewers.some((uid) => !team.has(uid)))
    throw new Problem('invalid', { message: 'One of these people is no reviewer any more. Reload the page.' });
  const cycle = await markAsRead(cycleId);
  const inIt = await applicationsOf(cycleId);
  const selection = give_on ? inIt.filter(isOpenForReview) : await namedOrReceived(ids, cycle);
  const others = inIt.filter(({ id }) => !selection.some((application) => application.id === id));
  const all = [...selection, ...others];
  const reviews = await reviewsOf(all, cycleId);
  const readings = all.map((application) => readersOf(application, cycleId, reviews.get(application.id) ?? [], team));
  const wanted = wantedReaders(readings, selection.length, { reviewers, evenly, each, take_away, give_on });
  const stuck: Result[] = [];
  const changing = selection.flatMap((application, place) => {
    const readers = wanted[place] ?? [];
    const before = inCycle(application, cycleId).assigned;
    // Nobody is free to read it: it stays where staff see that it waits, instead of vanishing with whoever left.
    if (give_on && readers.length < before.length) {
      stuck.push({
        id: application.id,
        reference: referenceOf(application),
        ok: false,
        message: 'Nobody of these can read it: they do already, or gave it back.',
      });
      return [];
    }
    const isSame = before.join() === readers.join();
    return isSame && isOpenForReview(application) ? [] : [{ application, readers }];
  });
  const now = changing.slice(0, reviewLimits.perCall);
  const results = await writeAll(now, cycle, cycleId);
  const remaining = changing.length - now.length;
  return { results: remaining === 0 ? [...results, ...stuck] : results, left: remaining };
}
