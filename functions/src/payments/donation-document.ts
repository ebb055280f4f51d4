import { createHash } from 'node:crypto';
import { collections, type Donation, searchWords } from '@society-gal/contracts';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { referenceFor } from '../forms/record-fields.ts';
import { store } from '../store.ts';

/**
 * A stored gift. Beside the contract's fields: `request_hash` and `checkout_url` answer a repeated request,
 * `visitor_hash` and `declines` feed the velocity guard, `is_renewal` and `first_donation_id` tie renewals to the
 * gift that began them, `subscription_ended_at` on a first monthly gift says since when it no longer renews.
 */
export type StoredDonation = Donation<Timestamp> & {
  reference: string;
  search_words: string[];
  request_hash: string | null;
  checkout_url: string | null;
  visitor_hash: string | null;
  declines: number;
  is_renewal: boolean;
  first_donation_id: string | null;
  subscription_ended_at: Timestamp | null;
};

/** Where a gift is stored. */
export const donationRef = (donationId: string): DocumentReference =>
  store().collection(collections.donations).doc(donationId);

/** The id of a gift from what it came from: the same cause always leads to the same document. */
export const donationIdFrom = (cause: 'key' | 'invoice', value: string): string =>
  createHash('sha256').update(`donation:${cause}:${value}`).digest('hex').slice(0, 24);

/** What staff find a gift by: the donor, the reference, and the receipt once there is one. */
export const donationSearchWords = (
  gift: Pick<StoredDonation, 'donor_name' | 'donor_email' | 'reference' | 'receipt_number'>,
): string[] => searchWords([gift.donor_name, gift.donor_email, gift.reference, gift.receipt_number]);

/** A gift as it is first written; what the caller knows replaces the defaults. */
export const newDonation = <T>(
  donationId: string,
  known: Pick<StoredDonation, 'amount' | 'donor_name' | 'donor_email' | 'session_id'> & Partial<StoredDonation>,
  createdAt: T,
): Omit<StoredDonation, 'created_at'> & { created_at: T } => ({
  reference: referenceFor(donationId),
  search_words: donationSearchWords({ ...known, reference: referenceFor(donationId), receipt_number: null }),
  status: 'pending',
  currency: 'usd',
  donor_phone: null,
  is_recurring: false,
  tribute_gift: false,
  employer_matches: false,
  payment_intent_id: null,
  subscription_id: null,
  invoice_id: null,
  receipt_number: null,
  amount_refunded: 0,
  disputed: false,
  paid_at: null,
  request_hash: null,
  checkout_url: null,
  visitor_hash: null,
  declines: 0,
  is_renewal: false,
  first_donation_id: null,
  subscription_ended_at: null,
  ...known,
  created_at: createdAt,
});
