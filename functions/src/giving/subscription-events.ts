import { collections, formatCents, foundationDay, limits } from '@society-gal/contracts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { donationIdOf } from '../donations/find-donation.ts';
import type { StoredDonation } from '../donations/stored-donation.ts';
import { askStripe } from '../donations/stripe-client.ts';
import { idOf } from '../donations/stripe-donation.ts';
import { eventRef, type ProcessedEvent, rememberEvent } from '../donations/sync-donation.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { GiftChanged, MonthlyGiftData } from '../mail/giving-templates.ts';
import { formatDay } from '../receipts/receipt-data.ts';
import { store } from '../store.ts';
import { itemOf } from './own-gifts.ts';

type Previous = Partial<Stripe.Subscription> | undefined;

/** What became of an event, as the webhook logs it. */
type Outcome = 'synced' | 'duplicate' | 'ignored';

const dayText = (seconds: number): string => formatDay(foundationDay(new Date(seconds * 1000)));

function previousAmount(previous: Previous): number | null {
  return previous?.items?.data?.[0]?.price?.unit_amount ?? null;
}

/** What a change of a subscription means to its donor; null for what she need not hear, such as a renewal. */
export function whatChanged(subscription: Stripe.Subscription, previous: Previous): GiftChanged | null {
  if (!previous || subscription.status === 'canceled') return null;
  const before = previousAmount(previous);
  if (before !== null && before !== itemOf(subscription).price.unit_amount) return 'amount';
  if ('pause_collection' in previous) return subscription.pause_collection ? 'paused' : 'resumed';
  if ('trial_end' in previous && subscription.status === 'trialing') return 'day';
  return 'default_payment_method' in previous && subscription.default_payment_method ? 'card' : null;
}

function dataOf(what: GiftChanged, subscription: Stripe.Subscription): MonthlyGiftData {
  const item = itemOf(subscription);
  const pausedUntil = subscription.pause_collection?.resumes_at;
  return {
    what,
    amount_text: formatCents(item.price.unit_amount ?? 0),
    next_on: dayText(pausedUntil ?? item.current_period_end),
  };
}

/**
 * Notes a change of a monthly gift on its first donation, with who made it, and tells the donor. `ended` says since when it
 * does not renew. Once for an event.
 */
async function note(
  subscription: Stripe.Subscription,
  processed: ProcessedEvent,
  what: GiftChanged,
  endedAt: Timestamp | null,
): Promise<Outcome> {
  const donations = store().collection(collections.donations);
  return withDeadline(
    store().runTransaction(async (tx) => {
      if ((await tx.get(eventRef(processed.id))).exists) return 'duplicate' as const;
      const found = await tx.get(
        donations.where('subscription_id', '==', subscription.id).where('is_renewal', '==', false).limit(1),
      );
      const donationId = donationIdOf(subscription.metadata);
      const first = found.docs[0] ?? (donationId ? await tx.get(donations.doc(donationId)) : undefined);
      if (!first?.exists) return 'ignored' as const;
      const donor = first.data() as StoredDonation;
      const by = what === 'ended-unpaid' ? 'stripe' : (subscription.metadata.changed_by ?? 'donor');
      tx.update(first.ref, {
        subscription_id: subscription.id,
        subscription_changes: FieldValue.arrayUnion({
          at: Timestamp.fromMillis(Date.now()),
          by,
          what,
          amount: itemOf(subscription).price.unit_amount ?? 0,
          reason: endedAt ? (subscription.cancellation_details?.comment ?? null) : null,
        }),
        ...(endedAt ? { subscription_ended_at: endedAt } : {}),
      });
      if (donor.donor_email)
        enqueueMail(tx, `monthly-gift_${processed.id}`, {
          to: donor.donor_email,
          name: donor.donor_name,
          formType: 'monthly-gift',
          formData: dataOf(what, subscription),
        });
      rememberEvent(tx, processed, first.id);
      return 'synced' as const;
    }),
    limits.storeDeadlineMs,
  );
}

/** A monthly gift was changed: by its donor, by staff or, at the end of a pause, by time. */
export async function onSubscriptionChanged(event: Stripe.Event, processed: ProcessedEvent): Promise<Outcome> {
  const subscription = event.data.object as Stripe.Subscription;
  const what = whatChanged(subscription, event.data.previous_attributes as Previous);
  return what ? note(subscription, processed, what, null) : 'ignored';
}

/** A monthly gift has ended: its first donation says since when. Donations already paid stay as they are. */
export async function onSubscriptionEnded(event: Stripe.Event, processed: ProcessedEvent): Promise<Outcome> {
  const subscription = event.data.object as Stripe.Subscription;
  const endedAt = subscription.ended_at ? Timestamp.fromMillis(subscription.ended_at * 1000) : Timestamp.now();
  const isUnpaid = subscription.cancellation_details?.reason === 'payment_failed';
  return note(subscription, processed, isUnpaid ? 'ended-unpaid' : 'ended', endedAt);
}

/** The donor's new card becomes that of her monthly gifts, too: at Stripe a subscription keeps the card it began with. */
export async function onCustomerChanged(event: Stripe.Event): Promise<Outcome> {
  const customer = event.data.object as Stripe.Customer;
  const previous = event.data.previous_attributes as Partial<Stripe.Customer> | undefined;
  const card = idOf(customer.invoice_settings?.default_payment_method);
  if (!card || !previous?.invoice_settings || !('default_payment_method' in previous.invoice_settings))
    return 'ignored';
  const { data } = await askStripe((client) => client.subscriptions.list({ customer: customer.id, limit: 100 }));
  const ours = data.filter((one) => donationIdOf(one.metadata) && idOf(one.default_payment_method) !== card);
  for (const { id } of ours)
    await askStripe((client) =>
      client.subscriptions.update(
        id,
        { default_payment_method: card, metadata: { changed_by: 'donor', change: 'card' } },
        { idempotencyKey: `card-${event.id}-${id}` },
      ),
    );
  return ours.length > 0 ? 'synced' : 'ignored';
}
