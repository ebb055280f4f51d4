import type { DonationStatus } from '@society-gal/contracts';
import type { StoredDonation } from './donation-document.ts';
import type { GiftTruth } from './gift-truth.ts';

// A gift only moves forward: a late "expired" or "failed" never undoes a payment. A failed or cancelled one may
// still be paid, because Stripe tries again and donors do too.
const rank: Readonly<Record<DonationStatus, number>> = { pending: 0, cancelled: 1, failed: 1, paid: 2, refunded: 3 };

/** The mail that a change of a gift asks for. */
export type GiftMail = 'receipt' | 'receipt-corrected' | 'payment-failed' | null;

/** What becomes of a stored gift, given what Stripe says now. */
export type GiftChange = {
  status: DonationStatus;
  amount: number;
  amountRefunded: number;
  mail: GiftMail;
};

/** Was this gift ever paid? Refunded ones were. */
export const wasPaid = (status: DonationStatus): boolean => rank[status] >= rank.paid;

/**
 * Merges the truth into what is stored. Pure, and harmless to repeat: the second time nothing changes and no mail is
 * due. A gift that was refunded before we heard of its payment gets the corrected receipt only.
 */
export const mergeGift = (
  stored: Pick<StoredDonation, 'status' | 'amount' | 'amount_refunded' | 'is_renewal'>,
  truth: Pick<GiftTruth, 'status' | 'amount' | 'amountRefunded'>,
): GiftChange => {
  const status = rank[truth.status] > rank[stored.status] ? truth.status : stored.status;
  const amountRefunded = Math.max(stored.amount_refunded, truth.amountRefunded);
  const isNewlyPaid = wasPaid(status) && !wasPaid(stored.status);
  const isNewlyRefunded = wasPaid(status) && amountRefunded > stored.amount_refunded;
  const isNewlyFailed = status === 'failed' && stored.status !== 'failed';
  return {
    status,
    amount: wasPaid(truth.status) ? truth.amount : stored.amount,
    amountRefunded,
    mail: isNewlyRefunded
      ? 'receipt-corrected'
      : isNewlyPaid
        ? 'receipt'
        : isNewlyFailed && stored.is_renewal
          ? 'payment-failed'
          : null,
  };
};
