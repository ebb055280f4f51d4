import { Timestamp } from 'firebase-admin/firestore';
import { newDonation, type StoredDonation } from './stored-donation.ts';
import type { StripeDonation } from './stripe-donation.ts';

/** A donation of $100 that waits for its payment. */
export function aStoredDonation(change: Partial<StoredDonation> = {}): StoredDonation {
  return newDonation(
    '0123456789abcdef01234567',
    {
      amount: 10_000,
      donor_name: 'Dora Donor',
      donor_email: 'dora@example.org',
      session_id: 'cs_1',
      ...change,
    },
    Timestamp.fromMillis(Date.parse('2026-11-20T20:00:00Z')),
  );
}

/** The same donation as Stripe knows it once it is paid. */
export function aStripeDonation(change: Partial<StripeDonation> = {}): StripeDonation {
  return {
    status: 'paid',
    amountCents: 10_000,
    amountRefundedCents: 0,
    refundsFailed: 0,
    paidAt: new Date('2026-11-21T20:00:00Z'),
    sessionId: 'cs_1',
    isRecovered: false,
    paymentIntentId: 'pi_1',
    subscriptionId: null,
    invoiceId: null,
    donor: { name: 'Dora Donor', email: 'dora@example.org', phone: null },
    isRecurring: false,
    tributeGift: false,
    employerMatches: false,
    feeCoveredCents: 0,
    failure: null,
    ...change,
  };
}
