import { daySeconds, formatCents } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type Stripe from 'stripe';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { consumeRateLimit } from '../../http/rate-limit.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { emailKey } from '../../safe-contact/addresses.ts';
import { donationIdOf } from '../donations/find-donation.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';
import { callStripe } from '../donations/stripe-client.ts';

/** Has this address paid a gift since the one that was left was begun? */
function hasPaidSince(abandoned: StoredDonation, gifts: readonly StoredDonation[]): boolean {
  const since = abandoned.created_at.toMillis();
  return gifts.some(({ status, created_at }) => wasPaid(status) && created_at.toMillis() >= since);
}

/** Was this address reminded in the last day, of whichever checkout? A repeated event of the same gift is not another reminder. */
async function wasRemindedToday(donationId: string, email: string): Promise<boolean> {
  const limit = {
    scope: 'gift-reminder',
    key: emailKey(email),
    count: 1,
    windowSeconds: daySeconds,
    holder: donationId,
  };
  return consumeRateLimit(limit).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too-many') return true;
      throw error;
    },
  );
}

/**
 * Reminds a donor once of a checkout that she left: only with her tick, not when she has paid meanwhile, and an address once a day at
 * most, since anybody can type it.
 */
export async function remindOnce(session: Stripe.Checkout.Session): Promise<void> {
  const donationId = donationIdOf(session.metadata);
  if (!donationId) return;
  const { after_expiration: after } = await callStripe((client) => client.checkout.sessions.retrieve(session.id));
  const url = after?.recovery?.url;
  const left = (await withDeadline(donationRef(donationId).get(), limits.storeDeadlineMs)).get('donor_email');
  if (!url || typeof left !== 'string' || (await wasRemindedToday(donationId, left))) return;
  await withDeadline(
    store().runTransaction(async (tx) => {
      const id = `gift-reminder_${donationId}`;
      const [gift, mail] = await tx.getAll(donationRef(donationId), store().collection(collections.mailOutbox).doc(id));
      if (!gift?.exists || mail?.exists) return;
      const abandoned = gift.data() as StoredDonation;
      const gifts = await tx.get(
        store().collection(collections.donations).where('donor_email', '==', abandoned.donor_email),
      );
      const isPaid = hasPaidSince(
        abandoned,
        gifts.docs.map((doc) => doc.data() as StoredDonation),
      );
      if (!abandoned.reminder || abandoned.status !== 'cancelled' || isPaid) return;
      enqueueMail(tx, id, {
        to: abandoned.donor_email,
        name: abandoned.donor_name,
        formType: 'gift-reminder',
        formData: { amount_text: formatCents(abandoned.amount), url },
      });
    }),
    limits.storeDeadlineMs,
  );
}
