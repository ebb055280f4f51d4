import { foundationDay, type MailPayload } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import {
  formatCents,
  type PaymentFailedData,
  type ReceiptData,
  receiptNumber,
  today,
} from '../receipts/receipt-data.ts';
import type { StoredDonation } from './donation-document.ts';

/** The receipt of a stored gift. */
export const receiptOf = (donationId: string, gift: StoredDonation): ReceiptData => {
  const givenOn = foundationDay((gift.paid_at ?? Timestamp.now()).toDate());
  return {
    receipt_number: gift.receipt_number ?? receiptNumber(donationId, givenOn),
    donor_name: gift.donor_name,
    amount: gift.amount,
    amount_refunded: gift.amount_refunded,
    is_recurring: gift.is_recurring,
    tribute_gift: gift.tribute_gift,
    employer_matches: gift.employer_matches,
    given_on: givenOn,
    issued_on: today(),
  };
};

/** The receipt mail of a stored gift, corrected once something was refunded. */
export const receiptMail = (donationId: string, gift: StoredDonation): MailPayload => ({
  to: gift.donor_email,
  name: gift.donor_name,
  formType: gift.amount_refunded > 0 ? 'receipt-corrected' : 'receipt',
  formData: receiptOf(donationId, gift),
});

/** Tells a monthly donor that a month could not be collected. */
export const paymentFailedMail = (gift: StoredDonation): MailPayload => ({
  to: gift.donor_email,
  name: gift.donor_name,
  formType: 'payment-failed',
  formData: {
    amount: gift.amount,
    amount_text: formatCents(gift.amount),
    attempted_on: today(),
  } satisfies PaymentFailedData,
});
