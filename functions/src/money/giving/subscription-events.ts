import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents, formatDay } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { donationIdOf } from '../donations/find-donation.ts';
import type { StoredDonation } from '../donations/stored-donation.ts';
import { callStripe } from '../donations/stripe-client.ts';
import { idOf } from '../donations/stripe-donation.ts';
import { type EventOutcome, eventRef, type ProcessedEvent, rememberEvent } from '../donations/sync-donation.ts';
import { byDonor } from './change-gift.ts';
import type { GiftChanged, MonthlyGiftData } from './mails.ts';
import { itemOf } from './own-gifts.ts';

type Previous = Partial<Stripe.Subscription> | undefined;

/** What is noted of a monthly gift: what was done with it, or which mails its donor wants. */
type Noted = GiftChanged | 'reminders-on' | 'reminders-off';

const dayText = (seconds: number): string => formatDay(foundationDay(new Date(seconds * 1000)));

function previousAmount(previous: Previous): number | null {
  return previous?.items?.data?.[0]?.price?.unit_amount ?? null;
}

/** What a change of a subscription means to its donor; null for what she need not hear, such as a renewal. */
export function whatChanged(subscription: Stripe.Subscription, previous: Previous): Noted | null {
  if (!previous || subscription.status === 'canceled') return null;
  const before = previousAmount(previous);
  if (before !== null && before !== itemOf(subscription).price.unit_amount) return 'amount';
  if ('pause_collection' in previous) return subscription.pause_collection ? 'paused' : 'resumed';
  if ('trial_end' in previous && subscription.status === 'trialing') return 'day';
  if (previous.metadata && 'reminders' in previous.metadata)
    return subscription.metadata.reminders === 'each' ? 'reminders-on' : 'reminders-off';
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
 * Notes a change of a monthly gift on its first donation, with who made it, and tells the donor. `endedAt` says since when it
 * does not renew; `isOwn` that its donor did it on /my-giving. Once for an event.
 */
async function note(
  subscription: Stripe.Subscription,
  processed: ProcessedEvent,
  what: Noted,
  { isOwn, endedAt = null }: { isOwn: boolean; endedAt?: Timestamp | null },
): Promise<EventOutcome> {
  const isOfMails = what === 'reminders-on' || what === 'reminders-off';
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
      tx.update(first.ref, {
        subscription_id: subscription.id,
        subscription_changes: FieldValue.arrayUnion({
          at: Timestamp.fromMillis(Date.now()),
          by: isOwn ? 'donor' : 'stripe',
          what: isOfMails ? 'reminders' : what,
          amount: itemOf(subscription).price.unit_amount ?? 0,
          reason: endedAt ? (subscription.cancellation_details?.comment ?? null) : null,
        }),
        ...(endedAt ? { subscription_ended_at: endedAt } : {}),
        ...(isOfMails ? { renewal_reminders: what === 'reminders-on' } : {}),
      });
      if (donor.donor_email)
        enqueueMail(tx, `monthly-gift_${processed.id}`, {
          to: donor.donor_email,
          name: donor.donor_name,
          ...(isOfMails
            ? { formType: 'giving-details' as const, formData: { what, text: '' } }
            : { formType: 'monthly-gift' as const, formData: dataOf(what, subscription) }),
        });
      rememberEvent(tx, processed, first.id);
      return 'synced' as const;
    }),
    limits.storeDeadlineMs,
  );
}

/** A monthly gift was changed: by its donor, by staff or, at the end of a pause, by time. */
export async function onSubscriptionChanged(event: Stripe.Event, processed: ProcessedEvent): Promise<EventOutcome> {
  const subscription = event.data.object as Stripe.Subscription;
  const previous = event.data.previous_attributes as Previous;
  const what = whatChanged(subscription, previous);
  // Each change on /my-giving has an id of its own; what comes without one was made at Stripe, or by time.
  const isOwn = 'change_id' in (previous?.metadata ?? {});
  return what ? note(subscription, processed, what, { isOwn }) : 'ignored';
}

/** A monthly gift has ended: its first donation says since when. Donations already paid stay as they are. */
export async function onSubscriptionEnded(event: Stripe.Event, processed: ProcessedEvent): Promise<EventOutcome> {
  const subscription = event.data.object as Stripe.Subscription;
  const endedAt = subscription.ended_at ? Timestamp.fromMillis(subscription.ended_at * 1000) : Timestamp.now();
  const isUnpaid = subscription.cancellation_details?.reason === 'payment_failed';
  // A donor's end carries her reason, or says that she gave none.
  const isOwn = !isUnpaid && Boolean(subscription.cancellation_details?.comment);
  return note(subscription, processed, isUnpaid ? 'ended-unpaid' : 'ended', { isOwn, endedAt });
}

/** The donor's new card becomes that of her monthly gifts, too: at Stripe a subscription keeps the card it began with. */
export async function onCustomerChanged(event: Stripe.Event): Promise<EventOutcome> {
  const customer = event.data.object as Stripe.Customer;
  const previous = event.data.previous_attributes as Partial<Stripe.Customer> | undefined;
  const card = idOf(customer.invoice_settings?.default_payment_method);
  if (!card || !previous?.invoice_settings || !('default_payment_method' in previous.invoice_settings))
    return 'ignored';
  const { data } = await callStripe((client) => client.subscriptions.list({ customer: customer.id, limit: 100 }));
  const ours = data.filter((one) => donationIdOf(one.metadata) && idOf(one.default_payment_method) !== card);
  for (const { id } of ours)
    await callStripe((client) =>
      client.subscriptions.update(
        id,
        { default_payment_method: card, metadata: byDonor('card', event.id) },
        { idempotencyKey: `card-${event.id}-${id}` },
      ),
    );
  return ours.length > 0 ? 'synced' : 'ignored';
}
