import { formatCents, foundationDay, organisation } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import type { OutgoingMail } from '../mail/mail-templates.ts';
import { type ReceiptData, receiptNumber, today } from '../receipts/receipt-data.ts';
import { declineSentence } from './decline-reasons.ts';
import type { StoredDonation } from './stored-donation.ts';

/** The receipt of a stored donation. */
export function receiptOf(donationId: string, donation: StoredDonation): ReceiptData {
  const givenOn = foundationDay((donation.paid_at ?? Timestamp.now()).toDate());
  return {
    receipt_number: donation.receipt_number ?? receiptNumber(donationId, givenOn),
    donor_name: donation.donor_name,
    amount: donation.amount,
    amount_refunded: donation.amount_refunded,
    fee_covered: donation.fee_covered ?? 0,
    is_recurring: donation.is_recurring,
    tribute_gift: donation.tribute_gift,
    employer_matches: donation.employer_matches,
    given_on: givenOn,
    issued_on: today(),
  };
}

/** The receipt mail of a stored donation, corrected once something was refunded. */
export function receiptMail(donationId: string, donation: StoredDonation): OutgoingMail {
  return {
    to: donation.donor_email,
    name: donation.donor_name,
    formType: donation.amount_refunded > 0 ? 'receipt-corrected' : 'receipt',
    formData: receiptOf(donationId, donation),
  };
}

/** Tells a monthly donor that a month could not be collected. */
function paymentFailedMail(donation: StoredDonation): OutgoingMail {
  return {
    to: donation.donor_email,
    name: donation.donor_name,
    formType: 'payment-failed',
    formData: {
      amount: donation.amount,
      amount_text: formatCents(donation.amount),
      attempted_on: today(),
      reason: declineSentence(donation.failure_code ?? null),
      next_try_on: donation.next_try_at ? foundationDay(donation.next_try_at.toDate()) : null,
    },
  };
}

/**
 * A mail about a donation with its id in the outbox. The id names the cause, so that a repeated transaction writes the
 * same mail again: one receipt for a donation, one correction for each refunded total.
 */
export function donationMail(
  kind: 'receipt' | 'receipt-corrected' | 'payment-failed',
  donationId: string,
  donation: StoredDonation,
): { id: string; payload: OutgoingMail } {
  if (kind === 'payment-failed') return { id: `payment-failed_${donationId}`, payload: paymentFailedMail(donation) };
  // After a refund that failed the same total may be refunded again, which is another correction.
  const failed = donation.refunds_failed ? `_after-${donation.refunds_failed}` : '';
  const id =
    kind === 'receipt'
      ? `receipt_${donationId}`
      : `receipt-corrected_${donationId}_${donation.amount_refunded}${failed}`;
  return { id, payload: receiptMail(donationId, donation) };
}

/** Tells whom the donor named of a tribute, once it is paid; null when nobody is to be told. */
export function tributeMail(
  donationId: string,
  donation: StoredDonation,
): { id: string; payload: OutgoingMail } | null {
  const { tribute } = donation;
  if (!tribute?.notify_email || donation.is_renewal) return null;
  return {
    id: `tribute_${donationId}`,
    payload: {
      to: tribute.notify_email,
      name: tribute.notify_name ?? '',
      formType: 'tribute',
      formData: {
        donor_name: donation.donor_name,
        kind: tribute.kind,
        tribute_name: tribute.name,
        message: tribute.message,
      },
    },
  };
}

/** Tells staff that a refund came back from the donor's bank: one mail for each. The donor hears of it from them. */
export function refundFailedMail(donationId: string, donation: StoredDonation): { id: string; payload: OutgoingMail } {
  return {
    id: `refund-failed_${donationId}_${donation.refunds_failed ?? 1}`,
    payload: {
      to: organisation.donationsEmail,
      name: organisation.shortName,
      formType: 'refund-failed',
      formData: {
        reference: donation.reference,
        receipt_number: donation.receipt_number ?? '',
        amount_text: formatCents(donation.amount),
      },
    },
  };
}

/** Warns staff of a dispute, with the day until which Stripe waits for an answer: one mail for each. */
export function disputeMail(donation: StoredDonation): { id: string; payload: OutgoingMail } | null {
  const { dispute } = donation;
  if (!dispute?.answer_by) return null;
  return {
    id: `dispute_${dispute.id}`,
    payload: {
      to: organisation.donationsEmail,
      name: organisation.shortName,
      formType: 'dispute',
      formData: {
        reference: donation.reference,
        receipt_number: donation.receipt_number ?? '',
        amount_text: formatCents(donation.amount),
        reason: dispute.reason,
        answer_by: foundationDay(dispute.answer_by.toDate()),
      },
    },
  };
}
