import { createHash } from 'node:crypto';
import type { Donation } from '@society-gal/contracts/money';
import { collections, searchWords } from '@society-gal/contracts/store';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { referenceFor } from '../../forms/stored-record.ts';
import { personKeys } from '../../safe-contact/person-keys.ts';

/**
 * A document of `donations` with the fields that only the functions need: `request_hash` and `checkout_url` answer a
 * repeated request, `visitor_hash` and `declines` feed the card testing guard, `is_renewal` and `first_donation_id` lead
 * from a renewal to the first donation, and `subscription_ended_at` on a first donation says since when it does not renew.
 * `last_event_id` is the event that was acted upon last;
 * `refunds_failed` counts the refunds that the donor's bank sent back; records from before 2026-11-22 lack it, as they lack
 * `refund_failed`.
 */
export type StoredDonation = Donation<Timestamp> & {
  reference: string;
  search_words: string[];
  /** Keys of the donor's address, telephone number and name. Records from before 2026-11-24 lack them until they are migrated. */
  person_keys?: string[];
  request_hash: string | null;
  checkout_url: string | null;
  visitor_hash: string | null;
  declines: number;
  refunds_failed?: number;
  last_event_id?: string;
  /** How often staff sent the receipt again. */
  receipts_sent?: number;
  is_renewal: boolean;
  first_donation_id: string | null;
  subscription_ended_at: Timestamp | null;
  /** On a first donation: what was done with the monthly gift, when and by whom. */
  subscription_changes?: { at: Timestamp; by: string; what: string; amount: number; reason: string | null }[];
  /** On a first donation: the charge that its donor was last reminded of, and whether she wishes to be before each. */
  reminded_for?: Timestamp;
  renewal_reminders?: boolean;
  /** Of a renewal that failed: the code of the decline, and when Stripe tries next. */
  failure_code?: string | null;
  next_try_at?: Timestamp | null;
  /** Merges of its donor's addresses, the latest last, each with the address before it. */
  merged?: { id: string; email_before: string; at: Timestamp; by: string }[];
  /** Refunds that staff have asked of Stripe in the last day, each with what was returned before it was asked. */
  refunds_asked?: { entry: string; amount: number; refunded_before: number; at: Timestamp }[];
  /** What is here of it is to be booked into the funds. */
  to_book?: true;
  /** The latest dispute, in words for staff; `answer_by` while Stripe waits for an answer. Rows from before 2026-11-23 lack it. */
  dispute?: { id: string; reason: string; answer_by: Timestamp | null } | null;
};

/** Where a donation is stored. */
export function donationRef(donationId: string): DocumentReference {
  return store().collection(collections.donations).doc(donationId);
}

/** The id of a donation, made from the idempotency key or the invoice it came from: a repeated event meets the same document. */
export function donationIdFrom(cause: 'key' | 'invoice', value: string): string {
  return createHash('sha256').update(`donation:${cause}:${value}`).digest('hex').slice(0, 24);
}

/** What staff find a donation by: words of the donor, the reference, and the receipt once there is one; keys of the donor. */
export function searchFieldsOfDonation(
  donation: Pick<StoredDonation, 'donor_name' | 'donor_email' | 'reference' | 'receipt_number'> &
    Partial<Pick<StoredDonation, 'donor_phone'>>,
): { search_words: string[]; person_keys: string[] } {
  const { donor_name, donor_email, donor_phone, reference, receipt_number } = donation;
  return {
    search_words: searchWords([donor_name, donor_email, reference, receipt_number]),
    person_keys: personKeys({ emails: [donor_email], phones: [donor_phone], names: [donor_name] }),
  };
}

/** A donation as it is first written; `values` replace the defaults. */
export function newDonation<T>(
  donationId: string,
  values: Pick<StoredDonation, 'amount' | 'donor_name' | 'donor_email' | 'session_id'> & Partial<StoredDonation>,
  createdAt: T,
): Omit<StoredDonation, 'created_at'> & { created_at: T } {
  return {
    reference: referenceFor(donationId),
    ...searchFieldsOfDonation({ ...values, reference: referenceFor(donationId), receipt_number: null }),
    status: 'pending',
    currency: 'usd',
    donor_phone: null,
    is_recurring: false,
    tribute_gift: false,
    employer_matches: false,
    fee_covered: 0,
    tribute: null,
    employer: null,
    utm: null,
    referrer: null,
    reminder: false,
    payment_intent_id: null,
    subscription_id: null,
    invoice_id: null,
    receipt_number: null,
    amount_refunded: 0,
    disputed: false,
    refund_failed: false,
    paid_at: null,
    request_hash: null,
    checkout_url: null,
    visitor_hash: null,
    declines: 0,
    refunds_failed: 0,
    is_renewal: false,
    first_donation_id: null,
    subscription_ended_at: null,
    failure_code: null,
    next_try_at: null,
    ...values,
    created_at: createdAt,
  };
}
