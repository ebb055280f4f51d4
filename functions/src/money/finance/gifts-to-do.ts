import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { type GiftTask, tasksOf } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { attackedUntil } from '../donations/card-testing-guard.ts';
import { declineSentence } from '../donations/decline-reasons.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';

type ToDo = StaffResponse<'gifts-to-do'>;
type Failing = ToDo['failing'][number];
type Gift = StoredDonation & { id: string };

/** More do not wait at a time; what lies further back was decided on long ago. */
const maxListed = 100;
const maxSearched = 300;
/** What failed longer ago than this is history, not work. */
const failingDays = 90;

async function giftsWhere(field: string, value: unknown, most: number): Promise<Gift[]> {
  const { docs } = await withDeadline(
    store().collection(collections.donations).where(field, '==', value).orderBy('created_at', 'desc').limit(most).get(),
    limits.storeDeadlineMs,
  );
  return docs.map((doc: QueryDocumentSnapshot) => ({ ...(doc.data() as StoredDonation), id: doc.id }));
}

const shared = ({ id, donor_name: donor, donor_email: email, amount }: Gift) => ({ id, donor, email, amount });

/** The latest word between us and a donor about a gift that fails: a mail that was sent, or a note of the team. */
async function lastContact(gift: Gift): Promise<Failing['lastContact']> {
  const [mails, notes] = await Promise.all([
    store()
      .collection(collections.mailOutbox)
      .where('to', '==', gift.donor_email)
      .where('formType', 'in', ['payment-failed', 'monthly-gift'])
      .get(),
    donationRef(gift.id).collection(collections.notes).orderBy('at', 'desc').limit(1).get(),
  ]);
  const contacts = [
    ...mails.docs.map((mail) => ({ at: mail.get('sent_at') as Timestamp | null, what: 'Mail sent' })),
    ...notes.docs.map((note) => ({ at: note.get('at') as Timestamp, what: `Note: ${String(note.get('text'))}` })),
  ].flatMap(({ at, what }) => (at ? [{ at: at.toDate().toISOString(), what }] : []));
  return contacts.sort((one, other) => other.at.localeCompare(one.at))[0] ?? null;
}

const dayOf = (at: Timestamp): string => foundationDay(at.toDate());

async function failingOf(gift: Gift): Promise<Failing> {
  const [first, contact] = await Promise.all([
    gift.first_donation_id ? donationRef(gift.first_donation_id).get() : null,
    lastContact(gift),
  ]);
  const endedAt = first?.get('subscription_ended_at') as Timestamp | null | undefined;
  return {
    ...shared(gift),
    since: dayOf(gift.created_at),
    reason: declineSentence(gift.failure_code ?? null),
    nextTryOn: gift.next_try_at && !endedAt ? dayOf(gift.next_try_at) : null,
    endedOn: endedAt ? dayOf(endedAt) : null,
    lastContact: contact,
  };
}

function aboutTask(gift: Gift, task: GiftTask): string {
  if (task === 'match') return gift.employer ?? 'The employer is not named.';
  const { tribute } = gift;
  if (!tribute) return 'Nobody is named.';
  return `In ${tribute.kind === 'memory' ? 'memory' : 'honor'} of ${tribute.name}`;
}

function tasksOfKind(gifts: readonly Gift[], task: GiftTask): ToDo['tasks'] {
  return gifts
    .filter((gift) => tasksOf(gift).includes(task) && !gift.tasks_done?.[task])
    .map((gift) => ({
      ...shared(gift),
      task,
      about: aboutTask(gift, task),
      paidOn: dayOf(gift.paid_at ?? gift.created_at),
    }));
}

/** Paid gifts whose receipt went to nobody, the latest first. What was taken out needs none. */
export async function heldReceipts(): Promise<ToDo['held']> {
  const { docs } = await withDeadline(
    store().collection(collections.donations).where('receipt_held', '!=', null).limit(maxSearched).get(),
    limits.storeDeadlineMs,
  );
  return docs
    .map((doc): Gift => ({ ...(doc.data() as StoredDonation), id: doc.id }))
    .filter(({ status }) => wasPaid(status))
    .map((gift) => ({
      ...shared(gift),
      paidOn: dayOf(gift.paid_at ?? gift.created_at),
      faults: [...(gift.receipt_held ?? [])],
    }))
    .sort((one, other) => other.paidOn.localeCompare(one.paidOn));
}

/** What donors asked for with their gifts and nobody has ticked off: a tribute to be told, an employer to be asked. */
export async function openGiftTasks(): Promise<ToDo['tasks']> {
  const [tributes, matches] = await Promise.all([
    giftsWhere('tribute_gift', true, maxSearched),
    giftsWhere('employer_matches', true, maxSearched),
  ]);
  return [...tasksOfKind(tributes, 'tribute'), ...tasksOfKind(matches, 'match')];
}

/** What waits for finance, the latest first. Firestore is asked seven times and, for each failing gift, three times more. */
export async function readGiftsToDo(now = new Date()): Promise<ToDo> {
  const [attacked, failed, disputed, held, tasks] = await Promise.all([
    attackedUntil(),
    giftsWhere('status', 'failed', maxListed),
    giftsWhere('disputed', true, maxListed),
    heldReceipts(),
    openGiftTasks(),
  ]);
  const since = now.getTime() - failingDays * dayMs;
  const recent = failed.filter(({ created_at }) => created_at.toMillis() >= since);
  return {
    attackedUntil: attacked?.toISOString() ?? null,
    failing: await withDeadline(Promise.all(recent.map(failingOf)), limits.storeDeadlineMs),
    // The one to answer first stands first; what was answered already stands last.
    disputes: disputed
      .map((gift) => ({
        ...shared(gift),
        reason: gift.dispute?.reason ?? 'The bank of the donor took the money for now.',
        answerBy: gift.dispute?.answer_by ? dayOf(gift.dispute.answer_by) : null,
      }))
      .sort((one, other) => (one.answerBy ?? '9').localeCompare(other.answerBy ?? '9')),
    held,
    tasks,
  };
}
