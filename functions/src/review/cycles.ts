import { rounds } from '@society-gal/contracts/brand';
import { limits, Problem } from '@society-gal/contracts/http';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { isAlreadyThere, store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { type CycleFacts, cycleFacts } from './cycle-facts.ts';
import { countTurns, cycles, mayReview, type StoredCycle } from './review-store.ts';

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

/**
 * Cycles, the newest first, with how much of each waits for the caller, and rounds that have none yet. A cycle whose round is published no
 * more is left out. Throws `unavailable`.
 */
export async function listCycles(by: StaffMember): Promise<StaffResponse<'review-cycles'>> {
  const [stored, people] = await Promise.all([newestCycles(), peopleToAssign(by)]);
  const rows = stored.map(async (doc) => {
    const cycle = doc.data() as StoredCycle;
    const facts = cycleFacts(cycle);
    if (!facts) return [];
    const count = (turn: 'waiting' | 'saved') => (cycle.has_readers ? countTurns(doc.id, by.uid, turn) : 0);
    const [waiting, saved] = await Promise.all([count('waiting'), count('saved')]);
    const { round = null, blind, rubric, version, has_readers, has_scores } = cycle;
    const settings = { round, blind, rubric, version, has_readers, has_scores };
    return [{ id: doc.id, ...facts, ...settings, mine: { waiting, saved } }];
  });
  const free = rounds.filter(({ id }) => !stored.some((cycle) => cycle.get('round') === id));
  return {
    cycles: (await Promise.all(rows)).flat(),
    rounds: free.map(({ id, readingFrom }) => ({
      ...{ id, reading_from: readingFrom },
      ...(cycleFacts({ round: id }) as CycleFacts),
    })),
    people,
  };
}

type Wanted = Body<'save-review-cycle'>;

/** What the caller decides of a cycle, as it is stored. */
function decided({ round, blind, rubric, name, received_from, received_to, read_by }: Wanted) {
  const own = { name, received_from, received_to, read_by } as CycleFacts;
  return { ...(round === null ? { round, ...own } : { round }), blind, rubric };
}

/** Makes a cycle. A round has one at most: its document has the id of the round. */
async function beginCycle(wanted: Wanted, by: StaffMember): Promise<StaffResponse<'save-review-cycle'>> {
  const { round } = wanted;
  const ref = round === null ? cycles().doc() : cycles().doc(round);
  const isBegun = new Problem('conflict', { message: 'A colleague has begun this round already.' });
  if (round !== null) {
    if (!cycleFacts({ round }))
      throw new Problem('not-found', { message: 'This round is no longer there. Reload the page.' });
    // A cycle from before rounds were facts has another id.
    const read = await withDeadline(cycles().where('round', '==', round).limit(1).get(), limits.storeDeadlineMs);
    if (!read.empty) throw isBegun;
  }
  const cycle: StoredCycle = {
    ...decided(wanted),
    ...{ version: 1, has_readers: false, has_scores: false },
    ...{ created_at: Timestamp.now(), changed_by: by.email },
  };
  await withDeadline(ref.create(cycle), limits.storeDeadlineMs).catch((error: unknown) => {
    throw isAlreadyThere(error) ? isBegun : error;
  });
  return { id: ref.id, version: 1 };
}

/**
 * Makes a cycle, or changes one, which keeps its round. Its rubric stays once scores were saved, and whether it is blind once readers were
 * assigned: otherwise early and late readers would not have done the same. Throws `conflict`, `not-found`.
 */
export async function saveCycle(wanted: Wanted, by: StaffMember): Promise<StaffResponse<'save-review-cycle'>> {
  const { id, version, round, blind, rubric } = wanted;
  if (id === null) return beginCycle(wanted, by);
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = cycles().doc(id);
      const stored = (await tx.get(ref)).data() as StoredCycle | undefined;
      if (!stored) throw new Problem('not-found', { message: 'This cycle is no longer there.' });
      if (stored.version !== version)
        throw new Problem('conflict', {
          message: `${stored.changed_by} changed this cycle a moment ago. Nothing was overwritten.`,
        });
      if ((stored.round ?? null) !== round)
        throw new Problem('conflict', { message: 'A cycle keeps the round that it reads.' });
      if (stored.has_scores && JSON.stringify(stored.rubric) !== JSON.stringify(rubric))
        throw new Problem('conflict', { message: 'Scores were saved with this rubric, so it stays as it is.' });
      if (stored.has_readers && stored.blind !== blind)
        throw new Problem('conflict', { message: 'Readers are assigned already, so how they read stays as it is.' });
      const { has_readers, has_scores, created_at } = stored;
      const kept = { has_readers, has_scores, created_at };
      tx.set(ref, { ...decided(wanted), ...kept, version: version + 1, changed_by: by.email } satisfies StoredCycle);
      return { id, version: version + 1 };
    }),
    limits.storeDeadlineMs,
  );
}
