import type { DonationDifference } from '@society-gal/contracts/money';
import type { ListedDonation } from './list-stripe-donations.ts';
import { wasPaid } from './merge-donation.ts';
import type { StoredDonation } from './stored-donation.ts';

/** What of a stored donation is compared. */
export type Compared = Pick<StoredDonation, 'status' | 'amount' | 'amount_refunded'> & { disputed?: boolean };
/** What Stripe says; `null` when Stripe does not know the donation. */
export type StripeRecord =
  | (Pick<ListedDonation, 'status' | 'amountCents' | 'amountRefundedCents'> & {
      /** Is its money held by the donor's bank? Absent where no dispute is known. */
      isDisputed?: boolean;
    })
  | null;

/** How a stored donation differs from what Stripe says, or null. `undefined` stands for one that is not stored. */
export function differenceOf(stored: Compared | undefined, atStripe: StripeRecord): DonationDifference['kind'] | null {
  if (!atStripe) return stored && wasPaid(stored.status) ? 'unknown-at-stripe' : null;
  if (!stored) return wasPaid(atStripe.status) ? 'missing-here' : null;
  if (wasPaid(atStripe.status) !== wasPaid(stored.status)) return 'status';
  if (!wasPaid(atStripe.status)) return stored.status === 'pending' && atStripe.status !== 'pending' ? 'status' : null;
  if (atStripe.amountCents !== stored.amount) return 'amount';
  if (atStripe.amountRefundedCents !== null && atStripe.amountRefundedCents !== stored.amount_refunded) return 'refund';
  return atStripe.isDisputed !== undefined && atStripe.isDisputed !== (stored.disputed ?? false) ? 'dispute' : null;
}
