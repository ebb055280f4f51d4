import { foundationDay, organisation } from '@society-gal/contracts/brand';
import { formatCents, formatDay } from '@society-gal/contracts/format';
import { Timestamp } from 'firebase-admin/firestore';
import type { OutgoingMail } from '../../mail/mail-kind.ts';
import { type ReceiptData, receiptNumber } from '../receipts/receipt-data.ts';
import { receiptFaults } from '../receipts/receipt-faults.ts';
import { declineSentence } from './decline-reasons.ts';
import type { DueMail } from './merge-donation.ts';
import type { StoredDonation } from './stored-donation.ts';

/** A mail about a donation with its id in the outbox. */
export type DonationMail = { id: string; payload: OutgoingMail };

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
    ...(donation.method ? { method: donation.method } : {}),
    ...(donation.given ? { given: donation.given } : {}),
    ...(donation.received ? { received: donation.received } : {}),
    given_on: givenOn,
    // On the local stack Stripe's clock may be ahead of ours.
    issued_on: [foundationDay(), givenOn].sort().at(-1) ?? givenOn,
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
      attempted_on: foundationDay(),
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
): DonationMail {
  if (kind === 'payment-failed') {
    const tryAt = donation.next_try_at ? `_${donation.next_try_at.seconds}` : '';
    return { id: `payment-failed_${donationId}${tryAt}`, payload: paymentFailedMail(donation) };
  }
  // After a refund that failed the same total may be refunded again, which is another correction.
  const failed = donation.refunds_failed ? `_after-${donation.refunds_failed}` : '';
  const id =
    kind === 'receipt'
      ? `receipt_${donationId}`
      : `receipt-corrected_${donationId}_${donation.amount_refunded}${failed}`;
  return { id, payload: receiptMail(donationId, donation) };
}

/** Tells staff of a receipt that did not leave, and why. It names no donor: mail is read on many screens. */
function receiptHeldMail(due: DonationMail, donation: StoredDonation, faults: readonly string[]): DonationMail {
  return {
    id: `${due.id}_held`,
    payload: {
      to: organisation.donationsEmail,
      name: organisation.shortName,
      formType: 'receipt-held',
      formData: { reference: donation.reference, faults: [...faults] },
    },
  };
}

/**
 * The mails that a change of a donation makes due. A receipt that lacks what the law asks for goes to staff instead of the
 * donor; `held` says why, and is null where no receipt was due.
 */
export function dueMails(
  kind: DueMail,
  donationId: string,
  donation: StoredDonation,
): { mails: DonationMail[]; held: string[] | null } {
  if (!kind) return { mails: [], held: null };
  const due = donationMail(kind, donationId, donation);
  const hasAddress = donation.donor_email !== '';
  if (kind === 'payment-failed') return { mails: hasAddress ? [due] : [], held: null };
  const held = [
    ...receiptFaults(receiptOf(donationId, donation)),
    ...(hasAddress ? [] : ['No email address of the donor is known.']),
  ];
  const tribute = kind === 'receipt' ? tributeMail(donationId, donation) : null;
  const match = kind === 'receipt' && held.length === 0 ? matchMail(donationId, donation) : null;
  const others = [tribute, match].filter((mail) => mail !== null);
  const mails = [held.length > 0 ? receiptHeldMail(due, donation, held) : due, ...others];
  return { mails, held };
}

/** What the donor's employer asks for, once the gift is paid; null where no employer was named. */
export function matchMail(donationId: string, donation: StoredDonation): DonationMail | null {
  if (!donation.employer || donation.is_renewal) return null;
  const { amount, given_on: day, receipt_number: number } = receiptOf(donationId, donation);
  return {
    id: `employer-match_${donationId}`,
    payload: {
      to: donation.donor_email,
      name: donation.donor_name,
      formType: 'employer-match',
      formData: {
        employer: donation.employer,
        amount_text: formatCents(amount),
        given_on: formatDay(day),
        receipt_number: number,
      },
    },
  };
}

/** Tells whom the donor named of a tribute, once it is paid; null when nobody is to be told. */
function tributeMail(donationId: string, donation: StoredDonation): DonationMail | null {
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
export function refundFailedMail(donationId: string, donation: StoredDonation): DonationMail {
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
export function disputeMail(donation: StoredDonation): DonationMail | null {
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
