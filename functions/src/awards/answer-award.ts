import { awardKinds, type Payee, type ServedFacts, tracesOf } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { sealedRef } from '../safe-contact/sealed.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { closeAward } from './award-money.ts';
import { type AwardChange, applicationRef, changeAward, type StoredAward } from './award-store.ts';
import { alsoHeld, mayBePaid, withStanding } from './standing.ts';
import { requireSeen, requireSeenOffer } from './traces.ts';

type Answer = { answer: 'accept' | 'decline'; payee: Payee | null; seen?: string | null };
type Answered = NonNullable<StoredAward['answered']>;

const ageGroups = [
  { from: 18, label: '18-24' },
  { from: 25, label: '25-34' },
  { from: 35, label: '35-44' },
  { from: 45, label: '45+' },
] as const;

/** The group of ages to which somebody born on a day belongs today; null where the day is not known or she is younger. */
export function ageGroupOf(born: unknown, today: string): string | null {
  if (typeof born !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(born)) return null;
  const hadBirthday = today.slice(5) >= born.slice(5, 10);
  const age = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return ageGroups.findLast(({ from }) => age >= from)?.label ?? null;
}

function servedOf(application: DocumentSnapshot, sealed: DocumentSnapshot, today: string): ServedFacts {
  const askedFor: unknown = application.get('application_types');
  const enrolled: unknown = application.get('currently_enrolled');
  return {
    age: ageGroupOf(sealed.get('date_of_birth') ?? application.get('date_of_birth'), today),
    asked_for: Array.isArray(askedFor) ? askedFor.map(String) : [],
    enrolled: typeof enrolled === 'boolean' ? enrolled : null,
  };
}

/** Throws `conflict` when the offer does not wait for an answer any more, or did not on the day of the answer. */
function requireWaiting({ status, answer_by }: StoredAward, day: string): void {
  if (status === 'expired' || (status === 'offered' && answer_by < day))
    throw new Problem('conflict', { message: `This offer could be answered until ${formatDay(answer_by)}.` });
  if (status === 'withdrawn') throw new Problem('conflict', { message: 'This offer was taken back.' });
  if (status !== 'offered') throw new Problem('conflict', { message: 'This offer was answered already.' });
}

async function acceptedFields(
  { tx, award, ref, today }: AwardChange,
  { payee, seen = null }: Omit<Answer, 'answer'>,
): Promise<Partial<StoredAward>> {
  const { paysMoney } = awardKinds[award.kind];
  if (paysMoney && payee === null) throw new Problem('invalid', { fields: { payee: ['Choose who is paid.'] } });
  const traces = tracesOf(award, payee ?? 'self', { taxForm: award.tax.asks });
  requireSeen(seen, ref.id, traces);
  const record = applicationRef(award.application_id);
  const [application, sealed] = (await tx.getAll(record, sealedRef(record))) as [DocumentSnapshot, DocumentSnapshot];
  if (application.get('withdrawn_at'))
    throw new Problem('conflict', { message: 'The request was taken back, so nothing can be accepted for it.' });
  return {
    status: paysMoney ? 'accepted' : 'active',
    payee: paysMoney ? payee : null,
    traces,
    served: servedOf(application, sealed, today),
  };
}

async function answer(
  around: AwardChange,
  { answer: said, ...choice }: Answer,
  answered: Answered,
): Promise<Partial<StoredAward>> {
  if (said === 'decline') requireSeenOffer(choice.seen ?? null, around);
  const fields: Partial<StoredAward> =
    said === 'accept'
      ? await acceptedFields(around, choice)
      : { ...(await closeAward(around, { why: 'She declined it.' })), status: 'declined' };
  return { ...fields, answered_at: around.at, answered };
}

/** Her answer on her page. The first counts. Throws `conflict`, `invalid`, `not-found`. */
export function answerOnPage(id: string, given: Answer): Promise<{ version: number }> {
  return changeAward(id, null, (around) => {
    requireWaiting(around.award, around.today);
    return answer(around, given, { how: 'page' });
  });
}

/** Her spoken answer, as a colleague heard it on a day. Throws `conflict`, `invalid`, `not-found`. */
export function recordAnswer(
  { id, version, said_on, note, ...given }: Body<'record-answer'>,
  by: StaffMember,
): Promise<{ version: number }> {
  return changeAward(id, version, (around) => {
    if (said_on > around.today || said_on < foundationDay(around.award.offered_at.toDate()))
      throw new Problem('invalid', { fields: { said_on: ['Choose a day from that of the offer until today.'] } });
    requireWaiting(around.award, said_on);
    return answer(around, given, { how: 'staff', by_uid: by.uid, by_email: by.email, said_on, note });
  });
}

/** She took her request back: an offer that waits is declined with it, and of an award that goes on nothing is paid until a colleague has asked her. */
export async function answerByWithdrawing(id: string): Promise<void> {
  await changeAward(id, null, (around) => {
    const { award, at } = around;
    if (award.status === 'offered') return answer(around, { answer: 'decline', payee: null }, { how: 'page' });
    if (!mayBePaid(award)) return {};
    const text = 'She took her request back.';
    return withStanding(award, { held: alsoHeld(award.held, { text, at }) });
  });
}
