import type { DonationStatus } from '@society-gal/contracts/money';
import { Timestamp } from 'firebase-admin/firestore';
import { type StoredDonation, searchFieldsOfDonation } from './stored-donation.ts';
import type { StripeDonation } from './stripe-donation.ts';

// A status only rises: a late "expired" or "failed" never undoes a payment. A failed or cancelled donation may still be
// paid, because Stripe and donors try again.
const rank: Readonly<Record<DonationStatus, number>> = { pending: 0, cancelled: 1, failed: 1, paid: 2, refunded: 3 };

/** The mail that is due after a change, or null. */
export type DueMail = 'receipt' | 'receipt-corrected' | 'payment-failed' | null;

/** What changes in a stored donation, given what Stripe says now. */
export type DonationChange = {
  status: DonationStatus;
  amountCents: number;
  amountRefundedCents: number;
  mail: DueMail;
  /** A refund came back from the donor's bank: the money is still here, and staff are told. */
  isRefundUndone: boolean;
};

/** What an event says about a donation beside its payment: a dispute that opened or closed, a declined card. */
export type EventEffect = {
  disputed?: boolean;
  declined?: boolean;
  dispute?: { id: string; reason: string; answerBy: Date | null };
  /** Staff resync: Stripe's status is taken even if it goes back. */
  forceResync?: boolean;
};

/** Was this donation ever paid? Refunded ones were. */
export function wasPaid(status: DonationStatus): boolean {
  return rank[status] >= rank.paid;
}

/**
 * Compares what is stored with what Stripe says. Pure, and harmless to repeat: the second time nothing changes and no
 * mail is due. A donation that was refunded before we heard of its payment gets the corrected receipt only.
 */
export function mergeDonation(
  stored: Pick<StoredDonation, 'status' | 'amount' | 'amount_refunded' | 'is_renewal' | 'refunds_failed'>,
  atStripe: Pick<StripeDonation, 'status' | 'amountCents' | 'amountRefundedCents' | 'refundsFailed'>,
  forceResync = false,
): DonationChange {
  // The one way in which less is refunded than before.
  const isRefundUndone = wasPaid(atStripe.status) && atStripe.refundsFailed > (stored.refunds_failed ?? 0);
  const status =
    forceResync || isRefundUndone || rank[atStripe.status] > rank[stored.status] ? atStripe.status : stored.status;
  const amountRefundedCents =
    forceResync || isRefundUndone
      ? atStripe.amountRefundedCents
      : Math.max(stored.amount_refunded, atStripe.amountRefundedCents);
  const isNewlyPaid = wasPaid(status) && !wasPaid(stored.status);
  const isNewlyRefunded = wasPaid(status) && amountRefundedCents > stored.amount_refunded;
  const isNewlyFailed = status === 'failed' && stored.status !== 'failed';
  return {
    status,
    amountCents: wasPaid(atStripe.status) ? atStripe.amountCents : stored.amount,
    amountRefundedCents,
    mail: isNewlyRefunded
      ? 'receipt-corrected'
      : isNewlyPaid
        ? 'receipt'
        : isNewlyFailed && stored.is_renewal
          ? 'payment-failed'
          : null,
    isRefundUndone,
  };
}

/** Another try of a month failed, and Stripe has planned the next one. Of the last try the end of the monthly gift is told. */
function laterTry(before: StoredDonation, after: StoredDonation): DueMail {
  if (before.status !== 'failed' || after.status !== 'failed' || !after.is_renewal || !after.next_try_at) return null;
  return after.next_try_at.toMillis() === before.next_try_at?.toMillis() ? null : 'payment-failed';
}

/**
 * The stored donation with what Stripe says now, and the mail that this makes due. A paid donation keeps the receipt number
 * that it has; without one it gets `newNumber`.
 */
export function updateFromStripe(
  before: StoredDonation,
  atStripe: StripeDonation,
  effect: EventEffect,
  newNumber: string | null,
): { donation: StoredDonation; mail: DueMail; isRefundUndone: boolean } {
  const change = mergeDonation(before, atStripe, effect.forceResync);
  const paidAt = atStripe.paidAt ? Timestamp.fromDate(atStripe.paidAt) : null;
  const donation: StoredDonation = {
    ...before,
    status: change.status,
    amount: change.amountCents,
    amount_refunded: change.amountRefundedCents,
    // A checkout that was opened again by its link is another session of the same gift.
    session_id: wasPaid(atStripe.status) && atStripe.isRecovered ? atStripe.sessionId : before.session_id,
    payment_intent_id: atStripe.paymentIntentId ?? before.payment_intent_id,
    subscription_id: atStripe.subscriptionId ?? before.subscription_id,
    invoice_id: atStripe.invoiceId ?? before.invoice_id,
    paid_at: wasPaid(change.status) ? (before.paid_at ?? paidAt) : effect.forceResync ? null : before.paid_at,
    failure_code: atStripe.failure?.code ?? null,
    next_try_at: atStripe.failure?.nextTryAt ? Timestamp.fromDate(atStripe.failure.nextTryAt) : null,
    disputed: effect.disputed ?? before.disputed,
    ...(effect.dispute
      ? {
          dispute: {
            id: effect.dispute.id,
            reason: effect.dispute.reason,
            answer_by: effect.dispute.answerBy ? Timestamp.fromDate(effect.dispute.answerBy) : null,
          },
        }
      : {}),
    declines: before.declines + (effect.declined ? 1 : 0),
    refunds_failed: Math.max(before.refunds_failed ?? 0, atStripe.refundsFailed),
    refund_failed:
      change.isRefundUndone ||
      ((before.refund_failed ?? false) && change.amountRefundedCents <= before.amount_refunded),
  };
  if (wasPaid(donation.status)) {
    donation.receipt_number = before.receipt_number ?? newNumber;
    Object.assign(donation, searchFieldsOfDonation(donation));
  }
  return { donation, mail: change.mail ?? laterTry(before, donation), isRefundUndone: change.isRefundUndone };
}
