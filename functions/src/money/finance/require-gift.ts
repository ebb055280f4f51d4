import { limits, Problem } from '@society-gal/contracts/http';
import { withDeadline } from '../../core/with-deadline.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';

/** There is no gift of this id. */
export function giftNotFound(): Problem {
  return new Problem('not-found', { message: 'This gift is no longer there.' });
}

/** A stored gift. Throws `not-found`. */
export async function requireGift(id: string): Promise<StoredDonation> {
  const found = await withDeadline(donationRef(id).get(), limits.storeDeadlineMs);
  if (!found.exists) throw giftNotFound();
  return found.data() as StoredDonation;
}
