import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { planAlert } from '../../team/alerts.ts';
import { unknownDonor } from '../receipts/receipt-faults.ts';
import { type DonationMail, disputeMail, dueMails, refundFailedMail } from './donation-mails.ts';
import type { FoundDonation } from './find-donation.ts';
import { type EventEffect, updateFromStripe, wasPaid } from './merge-donation.ts';
import { readStripeDonation } from './read-stripe-donation.ts';
import { claimReceiptNumber } from './receipt-number.ts';
import { donationRef, newDonation, type StoredDonation } from './stored-donation.ts';
import type { StripeDonation } from './stripe-donation.ts';

/** A signed event of Stripe, as it is remembered once it was processed. */
export type ProcessedEvent = { id: string; type: string; objectId: string };

/** What became of an event, as the webhook logs it. */
export type EventOutcome = 'synced' | 'duplicate' | 'ignored';

// Stripe repeats an event for three days; the memory of it must last longer.
const keepEventsMs = 90 * dayMs;

/** Where a processed event is remembered. */
export function eventRef(eventId: string) {
  return store().collection(collections.paymentEvents).doc(eventId);
}

/** Remembers an event within the transaction that acts on it, so that both happen or neither. */
export function rememberEvent(tx: Transaction, event: ProcessedEvent, donationId: string | null): void {
  tx.create(eventRef(event.id), {
    type: event.type,
    object_id: event.objectId,
    donation_id: donationId,
    at: FieldValue.serverTimestamp(),
    expires_at: Timestamp.fromMillis(Date.now() + keepEventsMs),
  });
}

/** A donation that is not stored yet: a renewal, or one whose record was lost. `first` began the monthly donation. */
function donationFromStripe(
  found: FoundDonation,
  atStripe: StripeDonation,
  first: StoredDonation | undefined,
): StoredDonation {
  return newDonation(
    found.donationId,
    {
      amount: atStripe.amountCents,
      donor_name: first?.donor_name ?? atStripe.donor.name ?? unknownDonor,
      donor_email: first?.donor_email ?? atStripe.donor.email ?? '',
      donor_phone: first?.donor_phone ?? atStripe.donor.phone,
      is_recurring: atStripe.isRecurring,
      tribute_gift: atStripe.tributeGift,
      employer_matches: atStripe.employerMatches,
      fee_covered: atStripe.feeCoveredCents,
      employer: first?.employer ?? null,
      // A later month came of what led to the first gift.
      utm: first?.utm ?? null,
      referrer: first?.referrer ?? null,
      session_id: atStripe.sessionId,
      is_renewal: found.source.kind === 'renewal',
      first_donation_id: found.firstDonationId,
    },
    Timestamp.now(),
  );
}

/** What is stored of a donation and its event, with the version that it had when it was read. */
type StoredState = { isKnownEvent: boolean; donation: DocumentSnapshot; first: StoredDonation | undefined };

function refsOf(found: FoundDonation, event: ProcessedEvent) {
  const first = found.firstDonationId ? [donationRef(found.firstDonationId)] : [];
  return [eventRef(event.id), donationRef(found.donationId), ...first] as const;
}

function stateOf([event, donation, first]: readonly DocumentSnapshot[]): StoredState {
  if (!event || !donation) throw new Error('the store gave fewer documents than were asked for');
  return { isKnownEvent: event.exists, donation, first: first?.data() as StoredDonation | undefined };
}

function isSameVersion(a: DocumentSnapshot, b: DocumentSnapshot): boolean {
  if (!a.updateTime || !b.updateTime) return a.exists === b.exists;
  return a.updateTime.isEqual(b.updateTime);
}

/**
 * The mails with ids that none in the outbox has. A gift that staff have made equal to Stripe may be refunded, or paid, to the same
 * amount once more: its mail is another one, and its event must not fail for ever on the id of the first.
 */
async function withFreeIds(
  tx: Transaction,
  event: ProcessedEvent,
  mails: readonly DonationMail[],
): Promise<DonationMail[]> {
  if (mails.length === 0) return [];
  const outbox = store().collection(collections.mailOutbox);
  const written = await tx.getAll(...mails.map(({ id }) => outbox.doc(id)));
  return mails.map((mail, place) => (written[place]?.exists ? { ...mail, id: `${mail.id}_${event.id}` } : mail));
}

/** Writes what Stripe said, unless the donation has changed since it was read. */
function commitFromStripe(
  found: FoundDonation,
  event: ProcessedEvent,
  read: StoredState,
  atStripe: StripeDonation,
  effect: EventEffect,
): Promise<'synced' | 'duplicate' | 'changed'> {
  return store().runTransaction(async (tx) => {
    const now = stateOf(await tx.getAll(...refsOf(found, event)));
    if (now.isKnownEvent) return 'duplicate' as const;
    if (!isSameVersion(now.donation, read.donation)) return 'changed' as const;
    const before = now.donation.exists
      ? (now.donation.data() as StoredDonation)
      : donationFromStripe(found, atStripe, now.first);
    const givenOn = foundationDay(atStripe.paidAt ?? new Date());
    const claim =
      wasPaid(atStripe.status) && !before.receipt_number
        ? await claimReceiptNumber(tx, found.donationId, givenOn)
        : null;
    const { donation, mail, isRefundUndone } = updateFromStripe(before, atStripe, effect, claim?.number ?? null);
    const due = dueMails(mail, found.donationId, donation);
    const tellStaff = due.held?.length ? await planAlert('receipt', `held_${event.id}`) : null;
    const mails = await withFreeIds(tx, event, [
      ...due.mails,
      // Stripe tells of a dispute when it opens and when it closes; staff are warned once.
      ...(donation.dispute && donation.dispute.id !== before.dispute?.id
        ? [disputeMail(donation)].filter((one) => one !== null)
        : []),
      ...(isRefundUndone ? [refundFailedMail(found.donationId, donation)] : []),
    ]);
    claim?.keep();
    // Firestore gives no new version to a document that is written as it was: the event's id makes every write a change.
    tx.set(donationRef(found.donationId), {
      ...donation,
      last_event_id: event.id,
      ...(wasPaid(before.status) || wasPaid(donation.status) ? { to_book: true } : {}),
      ...(due.held ? { receipt_held: due.held.length > 0 ? due.held : null } : {}),
    });
    for (const { id, payload } of mails) enqueueMail(tx, id, payload);
    tellStaff?.(tx);
    rememberEvent(tx, event, found.donationId);
    return 'synced' as const;
  });
}

/** Events about one donation come few at a time; more rounds than this mean that something else keeps changing it. */
const maxRounds = 6;

async function syncInRounds(
  found: FoundDonation,
  event: ProcessedEvent,
  effectOf: () => Promise<EventEffect>,
): Promise<'synced' | 'duplicate'> {
  for (let round = 0; round < maxRounds; round += 1) {
    const read = stateOf(await store().getAll(...refsOf(found, event)));
    if (read.isKnownEvent) return 'duplicate';
    const [atStripe, effect] = await Promise.all([readStripeDonation(found.source, event.type), effectOf()]);
    const outcome = await commitFromStripe(found, event, read, atStripe, effect);
    if (outcome !== 'changed') return outcome;
  }
  throw new Problem('unavailable', { cause: new Error('the donation changed in every round') });
}

/**
 * Makes the stored donation equal to what Stripe says now, together with its mail and the memory of the event, in one
 * transaction. Stripe is asked before the transaction, so that no lock waits for it; the transaction writes only while the
 * donation is as it was before Stripe was asked, and else everything is read again. So of two parallel events the one that
 * commits last has also read last. An event that was processed before changes nothing. Throws `provider` or `unavailable`;
 * Stripe then sends the event again.
 */
export function syncDonation(
  found: FoundDonation,
  event: ProcessedEvent,
  effectOf: () => Promise<EventEffect>,
): Promise<'synced' | 'duplicate'> {
  return withDeadline(syncInRounds(found, event, effectOf), limits.storeDeadlineMs + 1_000);
}
