import { limits, Problem } from '@society-gal/contracts/http';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { countTurns, cycles, mayReview, type ReviewCycle } from './review-store.ts';

const newest = 50;
/** Who can be assigned, for those who assign: members of the team whose roles read for a review. */
async function peopleToAssign(by: StaffMember) {
  if (!mayCall(by.roles, 'assign-reviewers')) return [];
  const team = await withDeadline(store().collection(collections.admins).limit(100).get(), limits.storeDeadlineMs);
  return team.docs
    .filter(mayReview)
    .map((member) => ({
      uid: member.id,
      email: String(member.get('email') ?? ''),
      name: String(member.get('full_name') ?? ''),
    }))
    .sort((one, other) => (one.name || one.email).localeCompare(other.name || other.email, 'en'));
}

/** The newest cycles. What waits in older ones was decided on long ago. */
async function newestCycles() {
  return (await withDeadline(cycles().orderBy('created_at', 'desc').limit(newest).get(), limits.storeDeadlineMs)).docs;
}

/** How many readings wait for somebody, over all cycles: assigned to her, open, neither scored nor handed back by her. */
export async function readingsWaitingFor(uid: string): Promise<number> {
  const begun = (await newestCycles()).filter((cycle) => cycle.get('has_readers') === true);
  const counts = await Promise.all(begun.map(({ id }) => countTurns(id, uid, 'waiting')));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Cycles, the newest first, with how much of each waits for the caller. Throws `unavailable`. */
export async function listCycles(by: StaffMember): Promise<StaffResponse<'review-cycles'>> {
  const [stored, people] = await Promise.all([newestCycles(), peopleToAssign(by)]);
  const rows = stored.map(async (doc) => {
    const cycle = doc.data() as ReviewCycle;
    const count = (turn: 'waiting' | 'saved') => (cycle.has_readers ? countTurns(doc.id, by.uid, turn) : 0);
    const [waiting, saved] = await Promise.all([count('waiting'), count('saved')]);
    const { name, received_from, received_to, read_by, blind, rubric, version, has_readers, has_scores } = cycle;
    return {
      ...{ id: doc.id, name, received_from, received_to, read_by, blind, rubric, version, has_readers, has_scores },
      mine: { waiting, saved },
    };
  });
  return { cycles: await Promise.all(rows), people };
}

/**
 * Makes a cycle, or changes one. Its rubric stays once scores were saved, and whether it is blind once readers were assigned:
 * otherwise early and late readers would not have done the same. Throws `conflict`, `not-found`.
 */
export function saveCycle(
  { id, version, ...facts }: Body<'save-review-cycle'>,
  by: StaffMember,
): Promise<StaffResponse<'save-review-cycle'>> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = id === null ? cycles().doc() : cycles().doc(id);
      const stored = id === null ? undefined : ((await tx.get(ref)).data() as ReviewCycle | undefined);
      if (id !== null && !stored) throw new Problem('not-found', { message: 'This cycle is no longer there.' });
      if ((stored?.version ?? 0) !== version)
        throw new Problem('conflict', {
          message: `${stored?.changed_by ?? 'A colleague'} changed this cycle a moment ago. Nothing was overwritten.`,
        });
      if (stored?.has_scores && JSON.stringify(stored.rubric) !== JSON.stringify(facts.rubric))
        throw new Problem('conflict', { message: 'Scores were saved with this rubric, so it stays as it is.' });
      if (stored?.has_readers && stored.blind !== facts.blind)
        throw new Problem('conflict', { message: 'Readers are assigned already, so how they read stays as it is.' });
      tx.set(ref, {
        ...facts,
        version: version + 1,
        has_readers: stored?.has_readers ?? false,
        has_scores: stored?.has_scores ?? false,
        created_at: stored?.created_at ?? Timestamp.now(),
        changed_by: by.email,
      } satisfies ReviewCycle);
      return { id: ref.id, version: version + 1 };
    }),
    limits.storeDeadlineMs,
  );
}
