import { api, collections, limits } from '@society-gal/contracts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { withDeadline } from '../edge/deadline.ts';
import { handle } from '../edge/handle.ts';
import { store } from '../store.ts';
import { type FoundGift, findByCharge, findByInvoice, findByPaymentIntent, findBySession } from './find-gift.ts';
import { idOf } from './gift-truth.ts';
import { type EventMark, eventRef, type GiftNote, markEvent, settleGift } from './settle-gift.ts';
import { askStripe, isMissingAtStripe } from './stripe-client.ts';
import { readSignedEvent } from './webhook-signature.ts';

type Outcome = 'settled' | 'duplicate' | 'ignored';
type Handler = (event: Stripe.Event, mark: EventMark) => Promise<Outcome>;

/** Settles the gift that `find` names; an event about something that is no gift of ours is ignored. */
const settling =
  <T>(
    find: (object: T) => Promise<FoundGift | null>,
    note: (object: T) => GiftNote | Promise<GiftNote> = () => ({}),
  ): Handler =>
  async (event, mark) => {
    // The signature vouches for the payload's ids; what they stand for is read from Stripe.
    const object = event.data.object as T;
    const found = await find(object);
    return found ? settleGift(found, mark, await note(object)) : 'ignored';
  };

const onSession = settling<Stripe.Checkout.Session>(findBySession);
const onInvoice = settling<Stripe.Invoice>(async (invoice) => (invoice.id ? findByInvoice(invoice.id) : null));
const settledDisputes = ['won', 'warning_closed', 'prevented'];
const onDispute = settling<Stripe.Dispute>(
  async (dispute) => {
    const intentId = idOf(dispute.payment_intent);
    return intentId ? findByPaymentIntent(intentId) : findByCharge(dispute.charge);
  },
  async ({ id }) => {
    const { status } = await askStripe((client) => client.disputes.retrieve(id));
    return { disputed: !settledDisputes.includes(status) };
  },
);

/** A monthly gift has ended: its first gift says since when; gifts already paid stay as they are. */
const onSubscriptionEnded: Handler = async (event, mark) => {
  const subscription = event.data.object as Stripe.Subscription;
  const gifts = store().collection(collections.donations);
  return withDeadline(
    store().runTransaction(async (tx) => {
      const seen = await tx.get(eventRef(mark.id));
      if (seen.exists) return 'duplicate' as const;
      const found = await tx.get(
        gifts.where('subscription_id', '==', subscription.id).where('is_renewal', '==', false).limit(1),
      );
      const donationId = subscription.metadata?.donation_id;
      const first = found.docs[0] ?? (donationId ? await tx.get(gifts.doc(donationId)) : undefined);
      if (!first?.exists) return 'ignored' as const;
      const endedAt = subscription.ended_at ? Timestamp.fromMillis(subscription.ended_at * 1000) : null;
      tx.update(first.ref, {
        subscription_id: subscription.id,
        subscription_ended_at: endedAt ?? FieldValue.serverTimestamp(),
      });
      markEvent(tx, mark, first.id);
      return 'settled' as const;
    }),
    limits.storeDeadlineMs,
  );
};

/** Every event type that is acted upon; the others are acknowledged and forgotten. */
export const eventHandlers: Readonly<Record<string, Handler>> = {
  'checkout.session.completed': onSession,
  'checkout.session.async_payment_succeeded': onSession,
  'checkout.session.async_payment_failed': onSession,
  'checkout.session.expired': onSession,
  'invoice.paid': onInvoice,
  'invoice.payment_failed': onInvoice,
  'customer.subscription.deleted': onSubscriptionEnded,
  'charge.refunded': settling<Stripe.Charge>(findByCharge),
  'charge.dispute.created': onDispute,
  'charge.dispute.closed': onDispute,
  // Not about a gift's state: declines feed the guard against card testing.
  'payment_intent.payment_failed': settling<Stripe.PaymentIntent>(
    (intent) => findByPaymentIntent(intent.id),
    () => ({ declined: true }),
  ),
};

/**
 * `POST /api/stripe-webhook`: Stripe's signed events. Answers 200 only after what they changed is committed; on 5xx
 * Stripe sends the event again for three days.
 */
export const stripeWebhookRoute = handle(
  // Invoices with many lines make events larger than our forms.
  { method: 'POST', path: api.stripeWebhook, accepts: 'raw', bodyBytes: 512 * 1024 },
  async ({ rawBody, header, log }) => {
    const event = readSignedEvent(rawBody, header('stripe-signature'));
    const handler = Object.hasOwn(eventHandlers, event.type) ? eventHandlers[event.type] : undefined;
    const object = event.data.object as { id?: unknown };
    const facts = { eventId: event.id, type: event.type, objectId: String(object.id ?? '') };
    if (!handler) return { status: 200, body: { received: true } };
    try {
      const seen = await withDeadline(eventRef(event.id).get(), limits.storeDeadlineMs);
      const outcome = seen.exists
        ? 'duplicate'
        : await handler(event, { id: event.id, type: event.type, objectId: facts.objectId });
      log.info('payment-event', { ...facts, outcome });
    } catch (error) {
      // What Stripe does not know (any more) cannot become true by being sent again.
      if (!isMissingAtStripe(error)) throw error;
      log.warn('payment-event-without-object', { ...facts, cause: error });
    }
    return { status: 200, body: { received: true } };
  },
);
