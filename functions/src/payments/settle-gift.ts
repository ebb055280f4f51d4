import { collections, limits } from '@society-gal/contracts';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';
import { donationRef, donationSearchWords, newDonation, type StoredDonation } from './donation-document.ts';
import type { FoundGift } from './find-gift.ts';
import { paymentFailedMail, receiptMail, receiptOf } from './gift-mails.ts';
import { mergeGift, wasPaid } from './gift-merge.ts';
import { type GiftTruth, readGiftTruth } from './gift-truth.ts';

/** What a webhook event does to a gift beside settling its payment. */
export type GiftNote = { disputed?: boolean; declined?: boolean };

/** The signed event that is acted upon. */
export type EventMark = { id: string; type: string; objectId: string };

const keepEventsMs = 90 * 24 * 60 * 60 * 1000;

/** Where the mark of an event that was acted upon lies. */
export const eventRef = (eventId: string) => store().collection(collections.paymentEvents).doc(eventId);

/** Writes the mark within the transaction that acts on the event. Stripe repeats events for days; marks stay longer. */
export const markEvent = (tx: Transaction, event: EventMark, donationId: string | null): void => {
  tx.create(eventRef(event.id), {
    type: event.type,
    object_id: event.objectId,
    donation_id: donationId,
    at: FieldValue.serverTimestamp(),
    expires_at: Timestamp.fromMillis(Date.now() + keepEventsMs),
  });
};

const fromTruth = (found: FoundGift, truth: GiftTruth, first: StoredDonation | undefined) =>
  newDonation(
    found.donationId,
    {
      amount: truth.amount,
      donor_name: first?.donor_name ?? truth.donor.name ?? 'Friend',
      donor_email: first?.donor_email ?? truth.donor.email ?? '',
      donor_phone: first?.donor_phone ?? truth.donor.phone,
      is_recurring: truth.isRecurring,
      tribute_gift: truth.tributeGift,
      employer_matches: truth.employerMatches,
      session_id: truth.sessionId,
      is_renewal: found.source.kind === 'renewal',
      first_donation_id: found.firstDonationId,
    },
    Timestamp.now(),
  );

/**
 * Brings a stored gift to what Stripe says now, with its mail and the event's mark, in one transaction. Stripe is read
 * while the gift is locked, so that of two events at once the last writer also has the newest truth. An event that was
 * acted upon before changes nothing. Throws `provider` or `unavailable`; Stripe then sends the event again.
 */
export const settleGift = (found: FoundGift, event: EventMark, note: GiftNote = {}): Promise<'settled' | 'duplicate'> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const ref = donationRef(found.donationId);
      const firstRef = found.firstDonationId ? donationRef(found.firstDonationId) : null;
      const [mark, giftDoc, firstDoc] = await tx.getAll(eventRef(event.id), ref, ...(firstRef ? [firstRef] : []));
      if (mark?.exists) return 'duplicate' as const;
      const truth = await readGiftTruth(found.source, event.type);
      const stored = giftDoc?.exists ? (giftDoc.data() as StoredDonation) : undefined;
      const before = stored ?? fromTruth(found, truth, firstDoc?.data() as StoredDonation | undefined);
      const change = mergeGift(before, truth);
      const paidAt = truth.paidAt ? Timestamp.fromDate(truth.paidAt) : null;
      const after: StoredDonation = {
        ...before,
        status: change.status,
        amount: change.amount,
        amount_refunded: change.amountRefunded,
        payment_intent_id: truth.paymentIntentId ?? before.payment_intent_id,
        subscription_id: truth.subscriptionId ?? before.subscription_id,
        invoice_id: truth.invoiceId ?? before.invoice_id,
        paid_at: before.paid_at ?? (wasPaid(change.status) ? paidAt : null),
        disputed: note.disputed ?? before.disputed,
        declines: before.declines + (note.declined ? 1 : 0),
      };
      if (wasPaid(after.status)) {
        after.receipt_number = receiptOf(found.donationId, after).receipt_number;
        after.search_words = donationSearchWords(after);
      }
      tx.set(ref, after);
      if (change.mail && after.donor_email !== '') {
        if (change.mail === 'payment-failed')
          enqueueMail(tx, `payment-failed_${found.donationId}`, paymentFailedMail(after));
        else
          enqueueMail(
            tx,
            change.mail === 'receipt'
              ? `receipt_${found.donationId}`
              : `receipt-corrected_${found.donationId}_${after.amount_refunded}`,
            receiptMail(found.donationId, after),
          );
      }
      markEvent(tx, event, found.donationId);
      return 'settled' as const;
    }),
    limits.storeDeadlineMs + 1_000,
  );
