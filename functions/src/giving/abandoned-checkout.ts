import { collections, formatCents, limits } from '@society-gal/contracts';
import type Stripe from 'stripe';
import { donationIdOf } from '../donations/find-donation.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';
import { askStripe } from '../donations/stripe-client.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';

/** Has this address paid a gift since the one that was left was begun? */
function hasPaidSince(abandoned: StoredDonation, gifts: readonly StoredDonation[]): boolean {
  const since = abandoned.created_at.toMillis();
  return gifts.some(({ status, created_at }) => wasPaid(status) && created_at.toMillis() >= since);
}

/** Reminds a donor once of a checkout that she left: only with her tick, and not when she has paid meanwhile. */
export async function remindOnce(session: Stripe.Checkout.Session): Promise<void> {
  const donationId = donationIdOf(session.metadata);
  if (!donationId) return;
  const { after_expiration: after } = await askStripe((client) => client.checkout.sessions.retrieve(session.id));
  const url = after?.recovery?.url;
  if (!url) return;
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
