import type { DonationDifference } from '@society-gal/contracts';
import { wasPaid } from './merge-donation.ts';
import type { StoredDonation } from './stored-donation.ts';
import type { StripeTruth } from './stripe-truths.ts';

/** What of a stored donation is compared. */
export type Compared = Pick<StoredDonation, 'status' | 'amount' | 'amount_refunded'>;
/** What Stripe says; `null` when Stripe does not know the donation. */
export type Told = Pick<StripeTruth, 'status' | 'amountCents' | 'amountRefundedCents'> | null;

/** How a stored donation differs from what Stripe says, or null. `undefined` stands for one that is not stored. */
export function differenceOf(stored: Compared | undefined, told: Told): DonationDifference['kind'] | null {
  if (!told) return stored && wasPaid(stored.status) ? 'unknown-at-stripe' : null;
  if (!stored) return wasPaid(told.status) ? 'missing-here' : null;
  if (wasPaid(told.status) !== wasPaid(stored.status)) return 'status';
  if (!wasPaid(told.status)) return stored.status === 'pending' && told.status !== 'pending' ? 'status' : null;
  if (told.amountCents !== stored.amount) return 'amount';
  return told.amountRefundedCents !== null && told.amountRefundedCents !== stored.amount_refunded ? 'refund' : null;
}
