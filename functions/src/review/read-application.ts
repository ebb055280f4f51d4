import { type Answer, type Attachment, answers, findForm, safeContactNames } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { type ReviewState, rankOf } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { ApiResponse } from '../http/route.ts';
import { openFile } from '../records/open-file.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { type KnownIdentity, maskIdentity } from './mask-identity.ts';
import {
  applications,
  cyclesAssignedTo,
  emptyReview,
  inCycle,
  isOpenForReview,
  type ReviewCycle,
  readCycle,
  referenceOf,
  reviewRef,
  reviewsOf,
  type StoredReview,
  turnsIn,
} from './review-store.ts';

/** Answers that no reviewer needs: how to reach her, and what she confirmed. */
const besideTheStory = [...safeContactNames, 'preferred_contact_method', 'eligibility_confirmations'];
/** Answers that say who she is. */
const identityFields = [
  'full_name',
  'preferred_name',
  'date_of_birth',
  'phone_number',
  'email_address',
  'mailing_address',
];

/** An application that is the caller's to read in this cycle. Throws `not-found`, `forbidden`. */
async function assignedApplication({ cycle, id }: Body<'read-for-review'>, by: StaffMember): Promise<DocumentSnapshot> {
  const application = await withDeadline(applications().doc(id).get(), limits.storeDeadlineMs);
  if (!isOpenForReview(application))
    throw new Problem('not-found', { message: 'This application is no longer there, or she took it back.' });
  if (!inCycle(application, cycle).assigned.includes(by.uid))
    throw new Problem('forbidden', { message: 'This application is not assigned to you.' });
  return application;
}

/** Throws `conflict` while the caller has still to score this application blind in another cycle: an open one would tell her who it is. */
async function requireNothingBlindWaits(
  application: DocumentSnapshot,
  cycleId: string,
  by: StaffMember,
): Promise<void> {
  const others = cyclesAssignedTo(application, by.uid).filter((other) => other !== cycleId);
  if (others.length === 0 || application.get('review_blind') !== true) return;
  const [otherCycles, ownReviews] = await Promise.all([
    Promise.all(others.map((other) => readCycle(other))),
    withDeadline(
      store().getAll(...others.map((other) => reviewRef(application.ref, other, by.uid))),
      limits.storeDeadlineMs,
    ),
  ]);
  const waiting = otherCycles.find(({ blind }, place) => blind && !ownReviews[place]?.get('saved_at'));
  if (waiting)
    throw new Problem('conflict', {
      message: `You read this one blind in “${waiting.name}”. Save your scores there first.`,
    });
}

/** An application and its cycle, as the rule of that cycle opens them to the caller. Throws `not-found`, `forbidden`, `conflict`. */
async function openInCycle(
  target: Body<'read-for-review'>,
  by: StaffMember,
): Promise<{ cycle: ReviewCycle; application: DocumentSnapshot }> {
  const [cycle, application] = await Promise.all([readCycle(target.cycle), assignedApplication(target, by)]);
  if (!cycle.blind) await requireNothingBlindWaits(application, target.cycle, by);
  return { cycle, application };
}

/** How far somebody is with an application. */
export function stateOf(review: StoredReview | undefined): ReviewState {
  if (review?.recused_at) return 'recused';
  return review?.saved_at ? 'saved' : 'waiting';
}

function textsOf(values: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  return names
    .map((name) => values[name])
    .filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
}

type Read = { values: Record<string, unknown>; files: Attachment[] };

async function readAll(application: DocumentSnapshot): Promise<Read> {
  const sealed = await withDeadline(readSealed(application.ref), limits.storeDeadlineMs);
  const values = { ...application.data(), ...sealed };
  return { values, files: (values.attachments ?? []) as Attachment[] };
}

function identityOf({ values, files }: Read): KnownIdentity {
  return {
    names: textsOf(values, ['full_name', 'preferred_name', 'safe_name']),
    emails: textsOf(values, ['email_address']),
    phones: textsOf(values, ['phone_number']),
    addresses: textsOf(values, ['mailing_address']),
    files: files.map(({ name }) => name),
  };
}

function answersOf({ values }: Read): Answer[] {
  const form = findForm('scholarship');
  const omitted = new Set(besideTheStory);
  return form ? answers(form, values).filter(({ name, text }) => !omitted.has(name) && text !== '') : [];
}

function withoutIdentity(read: Read): { answers: Answer[]; hidden: number } {
  const identity = identityOf(read);
  let hidden = 0;
  const shown = answersOf(read).filter(({ name }) => !identityFields.includes(name));
  const masked = shown.map((answer) => {
    const { text, marks } = maskIdentity(answer.text, identity);
    hidden += marks;
    return { ...answer, text };
  });
  return { answers: masked, hidden };
}

const plain = ({ name, label, text }: Answer) => ({ name, label, text });

/** What the caller sees of others: nothing, until her own scores are saved. */
function othersOf(reviews: readonly StoredReview[], uid: string) {
  const isSaved = reviews.some((review) => review.uid === uid && review.saved_at);
  if (!isSaved) return null;
  const scored = reviews.filter((review) => review.saved_at && review.scores);
  return {
    rank: rankOf(scored.map(({ total }) => total ?? 0)),
    reviews: scored
      .filter((review) => review.uid !== uid)
      .map(({ scores, comment, total }) => ({ scores: scores ?? {}, comment, total: total ?? 0 })),
  };
}

/** An application to be scored; who reads is logged first. Throws `not-found`, `forbidden`, `conflict`. */
export async function readForReview(
  target: Body<'read-for-review'>,
  by: StaffMember,
): Promise<StaffResponse<'read-for-review'>> {
  const { cycle, application } = await openInCycle(target, by);
  const what = cycle.blind ? 'read-for-review: blind' : 'read-for-review';
  await logAccess({ what, collection: application.ref.parent.id, recordId: application.id }, by);
  const [read, reviewsById] = await Promise.all([readAll(application), reviewsOf([application], target.cycle)]);
  const reviews = reviewsById.get(application.id) ?? [];
  const mine = reviews.find(({ uid }) => uid === by.uid);
  const shown = cycle.blind ? withoutIdentity(read) : { answers: answersOf(read), hidden: 0 };
  return {
    reference: referenceOf(application),
    blind: cycle.blind,
    answers: shown.answers.map(plain),
    hidden: shown.hidden,
    files: cycle.blind ? [] : read.files.map(({ content_type: _, ...file }) => file),
    state: stateOf(mine),
    version: mine?.version ?? 0,
    mine:
      mine?.saved_at && mine.scores
        ? {
            scores: mine.scores,
            comment: mine.comment,
            total: mine.total ?? 0,
            saved_at: mine.saved_at.toDate().toISOString(),
          }
        : null,
    others: othersOf(reviews, by.uid),
  };
}

/**
 * A file of an application that the caller reads openly in this cycle, whatever an earlier cycle of it was: whoever reads the
 * story reads what proves it. Logged as every file is. Throws `forbidden` in a blind cycle, `not-found`, `conflict`.
 */
export async function openReviewFile({ file, ...target }: Body<'review-file'>, by: StaffMember): Promise<ApiResponse> {
  const { cycle, application } = await openInCycle(target, by);
  if (cycle.blind) throw new Problem('forbidden', { message: 'This round is read blind, without files.' });
  return openFile({ collection: collections.scholarshipApplications, id: application.id, file }, by);
}

/**
 * Everything of an application, who she is included. Who looked and why is logged first, and the ranking of each round in which
 * she reads it says that this reader knew: she knows in all of them from then on. Throws `not-found`, `forbidden`.
 */
export async function revealApplicant(
  { reason, ...target }: Body<'reveal-applicant'>,
  by: StaffMember,
): Promise<StaffResponse<'reveal-applicant'>> {
  const application = await assignedApplication(target, by);
  await logAccess(
    { what: 'reveal-applicant', collection: application.ref.parent.id, recordId: application.id, reason },
    by,
  );
  const rounds = cyclesAssignedTo(application, by.uid);
  const refs = rounds.map((cycle) => reviewRef(application.ref, cycle, by.uid));
  await withDeadline(
    store().runTransaction(async (tx) => {
      const revealed = { revealed_at: FieldValue.serverTimestamp() };
      for (const [place, stored] of (await tx.getAll(...refs)).entries()) {
        if (stored.exists) tx.update(stored.ref, revealed);
        else tx.create(stored.ref, { ...emptyReview(String(rounds[place]), by.uid), ...revealed });
      }
    }),
    limits.storeDeadlineMs,
  );
  return { answers: answersOf(await readAll(application)).map(plain) };
}

/** What the caller reads in a cycle, by reference alone. What she recused herself from is not among it. */
export async function readQueue(
  { cycle }: Body<'review-queue'>,
  by: StaffMember,
): Promise<StaffResponse<'review-queue'>> {
  return {
    items: (await turnsIn(cycle, by.uid)).map(({ application, turn }) => ({
      id: application.id,
      reference: referenceOf(application),
      state: turn,
    })),
  };
}
