import { startOfDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import type { ApplicationStatus } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { Criterion, Scores } from '@society-gal/contracts/review';
import { mayCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles } from '@society-gal/contracts/team';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type CycleFacts, cycleFacts, type StoredFacts } from './cycle-facts.ts';

type CycleSettings = {
  blind: boolean;
  rubric: Criterion[];
  version: number;
  /** Readers were assigned: whether they read blind stays. */
  has_readers: boolean;
  /** Scores were saved: the rubric stays. */
  has_scores: boolean;
  created_at: Timestamp;
  changed_by: string;
};
/** A document of `review_cycles`. */
export type StoredCycle = StoredFacts & CycleSettings;
/** A cycle with the facts of its round. */
export type ReviewCycle = CycleFacts & CycleSettings;

/**
 * What an application keeps of one cycle: who reads it now, and everybody who ever did. Below it, `reviews/<cycle>_<uid>` holds
 * what each says. The field `reviewers` of the application is what the rules ask: who reads it now in any cycle.
 */
export type InCycle = { assigned: string[]; readers: string[] };

/** What one reviewer says of one application in one cycle. */
export type StoredReview = {
  cycle: string;
  uid: string;
  scores: Scores | null;
  total: number | null;
  comment: string;
  version: number;
  saved_at: Timestamp | null;
  recused_at: Timestamp | null;
  recused_reason: string | null;
  revealed_at: Timestamp | null;
};

/** A review before anything of it is stored. */
export function emptyReview(cycle: string, uid: string): StoredReview {
  return {
    cycle,
    uid,
    scores: null,
    total: null,
    comment: '',
    version: 0,
    saved_at: null,
    recused_at: null,
    recused_reason: null,
    revealed_at: null,
  };
}

/** Applications; those of one cycle name it in `review_cycles`. */
export function applications() {
  return store().collection(collections.scholarshipApplications);
}

/** Cycles of reading. */
export function cycles() {
  return store().collection(collections.reviewCycles);
}

/** Where a reviewer's words about an application lie. */
export function reviewRef(application: DocumentReference, cycle: string, uid: string): DocumentReference {
  return application.collection(collections.reviews).doc(`${cycle}_${uid}`);
}

/** A cycle by its id. Throws `not-found`. */
export async function readCycle(id: string, tx?: Transaction): Promise<ReviewCycle> {
  const stored = await (tx ? tx.get(cycles().doc(id)) : withDeadline(cycles().doc(id).get(), limits.storeDeadlineMs));
  if (!stored.exists) throw new Problem('not-found', { message: 'This cycle is no longer there.' });
  const cycle = stored.data() as StoredCycle;
  const facts = cycleFacts(cycle);
  if (!facts)
    throw new Problem('not-found', { message: `Its round “${cycle.round}” is not among the facts. Restore it there.` });
  return { ...cycle, ...facts };
}

/** What an application keeps of a cycle; nobody where it is not part of it. */
export function inCycle(application: DocumentSnapshot, cycle: string): InCycle {
  const all = (application.get('review') ?? {}) as Record<string, InCycle | undefined>;
  return { assigned: all[cycle]?.assigned ?? [], readers: all[cycle]?.readers ?? [] };
}

/** The cycles in which somebody reads an application now. */
export function cyclesAssignedTo(application: DocumentSnapshot, uid: string): string[] {
  const all = (application.get('review') ?? {}) as Record<string, InCycle>;
  return Object.keys(all).filter((cycle) => all[cycle]?.assigned.includes(uid));
}

/** How far a reader is with an application that is hers to read. */
type Turn = 'waiting' | 'saved';

/** A word of `review_turns`: by these words the store counts and finds what is somebody's in a cycle, and reads nothing else. */
export function turnOf(cycle: string, uid: string, turn: Turn): string {
  return `${turn} ${cycle} ${uid}`;
}

function turnsOf(application: DocumentSnapshot): readonly string[] {
  const turns: unknown = application.get('review_turns');
  return Array.isArray(turns) ? turns : [];
}

/** The turns of an application once somebody has saved her scores. */
export function withSavedTurn(application: DocumentSnapshot, cycle: string, uid: string) {
  const waited = turnOf(cycle, uid, 'waiting');
  const others = turnsOf(application).filter((turn) => turn !== waited);
  return { review_turns: [...new Set([...others, turnOf(cycle, uid, 'saved')])] };
}

/** The fields of an application once a cycle's readers are these. */
export function withReaders(
  application: DocumentSnapshot,
  cycle: string,
  isBlind: boolean,
  assigned: readonly string[],
) {
  const all = (application.get('review') ?? {}) as Record<string, InCycle>;
  const readers = [...new Set([...inCycle(application, cycle).readers, ...assigned])];
  const review = { ...all, [cycle]: { assigned: [...assigned], readers } };
  const turns = turnsOf(application);
  const before = ['waiting', 'saved'].map((turn) => `${turn} ${cycle} `);
  const elsewhere = turns.filter((turn) => !before.some((beginning) => turn.startsWith(beginning)));
  const here = assigned.map((uid) => {
    const saved = turnOf(cycle, uid, 'saved');
    return turns.includes(saved) ? saved : turnOf(cycle, uid, 'waiting');
  });
  return {
    review,
    review_cycles: Object.keys(review),
    reviewers: [...new Set(Object.values(review).flatMap((each) => each.assigned))],
    review_turns: [...elsewhere, ...here],
    review_blind: isBlind || application.get('review_blind') === true,
  };
}

/** May this member of the team read for a review? One from before there were roles is an owner. */
export function mayReview(member: DocumentSnapshot): boolean {
  const roles: unknown = member.get('roles');
  return roles === undefined || mayCall(readRoles(roles), 'read-for-review');
}

/** May this application be read and scored? Not once it was withdrawn or erased. */
export function isOpenForReview(application: DocumentSnapshot): boolean {
  return application.exists && !['withdrawn_at', 'deleted_at', 'anonymised_at'].some((name) => application.get(name));
}

/** Its reference: how people speak of an application without naming anybody. */
export function referenceOf(application: DocumentSnapshot): string {
  return String(application.get('reference') ?? application.id);
}

/** Its status. */
export function statusOf(application: DocumentSnapshot): ApplicationStatus {
  return application.get('status') as ApplicationStatus;
}

/** Everything that was said in a cycle about these applications, by their ids. */
export async function reviewsOf(
  found: readonly DocumentSnapshot[],
  cycle: string,
): Promise<ReadonlyMap<string, readonly StoredReview[]>> {
  const refs = found.flatMap((application) =>
    inCycle(application, cycle).readers.map((uid) => reviewRef(application.ref, cycle, uid)),
  );
  const stored = refs.length === 0 ? [] : await withDeadline(store().getAll(...refs), limits.storeDeadlineMs);
  const present = stored.filter(({ exists }) => exists);
  return new Map(
    [...Map.groupBy(present, ({ ref }) => ref.parent.parent?.id ?? '')].map(([id, docs]) => [
      id,
      docs.map((doc) => doc.data() as StoredReview),
    ]),
  );
}

/** A season of a foundation is some hundred applications; more is a mistake in the days. */
export const maxApplicationsInCycle = 2_000;

const sentAt = (doc: DocumentSnapshot) => (doc.get('created_at') as Timestamp | undefined)?.toMillis() ?? 0;

const earliestFirst = (one: DocumentSnapshot, other: DocumentSnapshot) =>
  sentAt(one) - sentAt(other) || one.id.localeCompare(other.id);

/** Applications that were received in these days. */
export async function receivedIn({
  received_from,
  received_to,
}: Pick<CycleFacts, 'received_from' | 'received_to'>): Promise<DocumentSnapshot[]> {
  const received = applications()
    .where('created_at', '>=', Timestamp.fromDate(startOfDay(received_from)))
    .where('created_at', '<', Timestamp.fromDate(startOfDay(daysAfter(received_to, 1))))
    .orderBy('created_at')
    .limit(maxApplicationsInCycle);
  const { docs } = await withDeadline(received.get(), limits.storeDeadlineMs);
  return docs.filter((doc) => doc.get('form_id') === 'scholarship');
}

/** What somebody reads in a cycle, the earliest first, and how far she is with each. What was taken back is not among it. */
export async function turnsIn(cycle: string, uid: string): Promise<{ application: DocumentSnapshot; turn: Turn }[]> {
  const saved = turnOf(cycle, uid, 'saved');
  const found = applications()
    .where('review_turns', 'array-contains-any', [turnOf(cycle, uid, 'waiting'), saved])
    .limit(maxApplicationsInCycle);
  const { docs } = await withDeadline(found.get(), limits.storeDeadlineMs);
  return docs
    .sort(earliestFirst)
    .map((application) => ({ application, turn: turnsOf(application).includes(saved) ? 'saved' : 'waiting' }));
}

/** How many readings of somebody in a cycle are so far. Counted by the store: one read for a thousand of them. */
export async function countTurns(cycle: string, uid: string, turn: Turn): Promise<number> {
  const counted = applications()
    .where('review_turns', 'array-contains', turnOf(cycle, uid, turn))
    .count();
  return (await withDeadline(counted.get(), limits.storeDeadlineMs)).data().count;
}

/** All applications of a cycle, the earliest first. */
export async function applicationsOf(cycle: string): Promise<DocumentSnapshot[]> {
  const found = applications().where('review_cycles', 'array-contains', cycle).limit(maxApplicationsInCycle);
  const { docs } = await withDeadline(found.get(), limits.storeDeadlineMs);
  return docs.sort(earliestFirst);
}
