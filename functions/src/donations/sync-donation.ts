import { collections, limits } from '@society-gal/contracts';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';
import { donationMail } from './donation-mails.ts';
import type { FoundDonation } from './find-donation.ts';
import { type EventEffect, updateFromStripe } from './merge-donation.ts';
import { readStripeDonation } from './read-stripe-donation.ts';
import { donationRef, newDonation, type StoredDonation } from './stored-donation.ts';
import type { StripeDonation } from './stripe-donation.ts';

/** A signed event of Stripe, as it is remembered once it was processed. */
export type ProcessedEvent = { id: string; type: string; objectId: string };

// Stripe repeats an event for three days; the memory of it must last longer.
const keepEventsMs = 90 * 24 * 60 * 60 * 1000;

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
      donor_name: first?.donor_name ?? atStripe.donor.name ?? 'Friend',
      donor_email: first?.donor_email ?? atStripe.donor.email ?? '',
      donor_phone: first?.donor_phone ?? atStripe.donor.phone,
      is_recurring: atStripe.isRecurring,
      tribute_gift: atStripe.tributeGift,
      employer_matches: atStripe.employerMatches,
      session_id: atStripe.sessionId,
      is_renewal: found.source.kind === 'renewal',
      first_donation_id: found.firstDonationId,
    },
    Timestamp.now(),
  );
}

/**
 * Makes the stored donation equal to what Stripe says now, together with its mail and the memory of the event, in one
 * transaction. Stripe is read while the donation is locked, so that of two parallel events the one that commits last has
 * also read last. An event that was processed before changes nothing. Throws `provider` or `unavailable`; Stripe then
 * sends the event again.
 */
export function syncDonation(
  found: FoundDonation,
  event: ProcessedEvent,
  effect: EventEffect = {},
): Promise<'synced' | 'duplicate'> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = donationRef(found.donationId);
      const firstRef = found.firstDonationId ? donationRef(found.firstDonationId) : null;
      const [earlierEvent, stored, first] = await tx.getAll(eventRef(event.id), ref, ...(firstRef ? [firstRef] : []));
      if (earlierEvent?.exists) return 'duplicate' as const;
      const atStripe = await readStripeDonation(found.source, event.type);
      const before = stored?.exists
        ? (stored.data() as StoredDonation)
        : donationFromStripe(found, atStripe, first?.data() as StoredDonation | undefined);
      const { donation, mail } = updateFromStripe(found.donationId, before, atStripe, effect);
      tx.set(ref, donation);
      if (mail && donation.donor_email !== '') {
        const { id, payload } = donationMail(mail, found.donationId, donation);
        enqueueMail(tx, id, payload);
      }
      rememberEvent(tx, event, found.donationId);
      return 'synced' as const;
    }),
    limits.storeDeadlineMs + 1_000,
  );
}
