import { api, collections, limits } from '@society-gal/contracts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { defineRoute } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import {
  type FoundDonation,
  findByCharge,
  findByInvoice,
  findByPaymentIntent,
  findBySession,
} from './find-donation.ts';
import type { EventEffect } from './merge-donation.ts';
import { askStripe, isMissingAtStripe } from './stripe-client.ts';
import { idOf } from './stripe-donation.ts';
import { eventRef, type ProcessedEvent, rememberEvent, syncDonation } from './sync-donation.ts';
import { readSignedEvent } from './webhook-signature.ts';

type Outcome = 'synced' | 'duplicate' | 'ignored';
type Handler = (event: Stripe.Event, processed: ProcessedEvent) => Promise<Outcome>;

/**
 * A handler that syncs the donation which `find` names; an event about no donation of ours is ignored. The signature
 * vouches for the ids in the event only, so whatever else counts is read from Stripe.
 */
function syncing<T>(
  find: (object: T) => Promise<FoundDonation | null>,
  effectOf: (object: T) => EventEffect | Promise<EventEffect> = () => ({}),
): Handler {
  return async (event, processed) => {
    const object = event.data.object as T;
    const found = await find(object);
    return found ? syncDonation(found, processed, await effectOf(object)) : 'ignored';
  };
}

const onSession = syncing<Stripe.Checkout.Session>(findBySession);
const onInvoice = syncing<Stripe.Invoice>(async (invoice) => (invoice.id ? findByInvoice(invoice.id) : null));
const onRefund = syncing<Stripe.Charge>(findByCharge);

const closedDisputes = ['won', 'warning_closed', 'prevented'];
const onDispute = syncing<Stripe.Dispute>(
  async (dispute) => {
    const intentId = idOf(dispute.payment_intent);
    return intentId ? findByPaymentIntent(intentId) : findByCharge(dispute.charge);
  },
  async ({ id }) => {
    const { status } = await askStripe((client) => client.disputes.retrieve(id));
    return { disputed: !closedDisputes.includes(status) };
  },
);

// Declines do not change a donation's status; the card testing guard counts them.
const onDecline = syncing<Stripe.PaymentIntent>(
  (intent) => findByPaymentIntent(intent.id),
  () => ({ declined: true }),
);

/** A monthly donation has ended: its first donation says since when. Donations already paid stay as they are. */
const onSubscriptionEnded: Handler = async (event, processed) => {
  const subscription = event.data.object as Stripe.Subscription;
  const donations = store().collection(collections.donations);
  return withDeadline(
    store().runTransaction(async (tx) => {
      if ((await tx.get(eventRef(processed.id))).exists) return 'duplicate' as const;
      const found = await tx.get(
        donations.where('subscription_id', '==', subscription.id).where('is_renewal', '==', false).limit(1),
      );
      const donationId = subscription.metadata?.donation_id;
      const first = found.docs[0] ?? (donationId ? await tx.get(donations.doc(donationId)) : undefined);
      if (!first?.exists) return 'ignored' as const;
      const endedAt = subscription.ended_at ? Timestamp.fromMillis(subscription.ended_at * 1000) : null;
      tx.update(first.ref, {
        subscription_id: subscription.id,
        subscription_ended_at: endedAt ?? FieldValue.serverTimestamp(),
      });
      rememberEvent(tx, processed, first.id);
      return 'synced' as const;
    }),
    limits.storeDeadlineMs,
  );
};

/** The event types that change something here. All others are answered with 200 and dropped. */
export const eventHandlers: Readonly<Record<string, Handler>> = {
  'checkout.session.completed': onSession,
  'checkout.session.async_payment_succeeded': onSession,
  'checkout.session.async_payment_failed': onSession,
  'checkout.session.expired': onSession,
  'invoice.paid': onInvoice,
  'invoice.payment_failed': onInvoice,
  'customer.subscription.deleted': onSubscriptionEnded,
  'charge.refunded': onRefund,
  'charge.dispute.created': onDispute,
  'charge.dispute.closed': onDispute,
  'payment_intent.payment_failed': onDecline,
};

/**
 * `POST /api/stripe-webhook`: Stripe's signed events. Answers 200 only after the change is committed; after a 5xx Stripe
 * sends the event again for three days.
 */
export const stripeWebhookRoute = defineRoute(
  // Events about invoices with many lines are larger than the forms of visitors.
  { method: 'POST', path: api.stripeWebhook, accepts: 'raw', maxBodyBytes: 512 * 1024 },
  async ({ rawBody, header, log }) => {
    const event = readSignedEvent(rawBody, header('stripe-signature'));
    const handler = Object.hasOwn(eventHandlers, event.type) ? eventHandlers[event.type] : undefined;
    if (!handler) return { status: 200, body: { received: true } };
    const objectId = String((event.data.object as { id?: unknown }).id ?? '');
    const facts = { eventId: event.id, type: event.type, objectId };
    try {
      const earlier = await withDeadline(eventRef(event.id).get(), limits.storeDeadlineMs);
      const outcome = earlier.exists ? 'duplicate' : await handler(event, { id: event.id, type: event.type, objectId });
      log.info('payment-event', { ...facts, outcome });
    } catch (error) {
      // An object that Stripe has deleted will not come back, so the event must not be sent again.
      if (!isMissingAtStripe(error)) throw error;
      log.warn('payment-event-without-object', { ...facts, cause: error });
    }
    return { status: 200, body: { received: true } };
  },
);
