import { api, limits, Problem } from '@society-gal/contracts/http';
import type Stripe from 'stripe';
import { withDeadline } from '../../core/with-deadline.ts';
import { defineRoute, type Log } from '../../http/route.ts';
import { noteDecline } from '../donations/card-testing-guard.ts';
import { disputeOf, holdsMoney } from '../donations/dispute-labels.ts';
import {
  donationIdOf,
  type FoundDonation,
  findByCharge,
  findByInvoice,
  findByPaymentIntent,
  findBySession,
} from '../donations/find-donation.ts';
import type { EventEffect } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';
import { callStripe, isMissingAtStripe } from '../donations/stripe-client.ts';
import { idOf } from '../donations/stripe-donation.ts';
import { type EventOutcome, eventRef, type ProcessedEvent, syncDonation } from '../donations/sync-donation.ts';
import { readSignedEvent, requireSignature } from '../donations/webhook-signature.ts';
import { remindOnce } from './abandoned-checkout.ts';
import { onDetailsChanged } from './own-details.ts';
import { onRenewalAhead } from './renewal-reminder.ts';
import { onCustomerChanged, onSubscriptionChanged, onSubscriptionEnded } from './subscription-events.ts';

type Handler = (event: Stripe.Event, processed: ProcessedEvent, log: Log) => Promise<EventOutcome>;

/** Does the object of an event carry the mark of a donation of ours? Monthly gifts carry it in their subscription's copy. */
function isMarkedAsOurs(object: object): boolean {
  const { metadata, parent } = object as {
    metadata?: Stripe.Metadata | null;
    parent?: { subscription_details?: { metadata?: Stripe.Metadata | null } | null } | null;
  };
  return (donationIdOf(metadata) ?? donationIdOf(parent?.subscription_details?.metadata)) !== null;
}

/** An event about a donation of ours that Stripe does not know now. It must come again: 500, not 200. */
function unknownAtStripe(cause?: unknown): Problem {
  return new Problem('internal', { cause: cause ?? new Error('Stripe does not know the donation of this event') });
}

async function findOurs<T>(
  find: (object: T) => Promise<FoundDonation | null>,
  object: T,
): Promise<FoundDonation | null> {
  const isOurs = isMarkedAsOurs(object as object);
  try {
    const found = await find(object);
    if (!found && isOurs) throw unknownAtStripe();
    return found;
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
    if (isOurs) throw unknownAtStripe(error);
    return null;
  }
}

async function syncOurs(
  found: FoundDonation,
  processed: ProcessedEvent,
  effectOf: () => Promise<EventEffect>,
): Promise<EventOutcome> {
  try {
    return await syncDonation(found, processed, effectOf);
  } catch (error) {
    throw isMissingAtStripe(error) ? unknownAtStripe(error) : error;
  }
}

/**
 * A handler that syncs the donation which `find` names; an event about no donation of ours is ignored. The signature
 * vouches for the ids in the event only, so whatever else counts is read from Stripe.
 */
function syncing<T>(
  find: (object: T) => Promise<FoundDonation | null>,
  effectOf: (object: T) => Promise<EventEffect> = async () => ({}),
): Handler {
  return async (event, processed) => {
    const object = event.data.object as T;
    const found = await findOurs(find, object);
    return found ? syncOurs(found, processed, () => effectOf(object)) : 'ignored';
  };
}

const onSession = syncing<Stripe.Checkout.Session>(findBySession);
const onInvoiceOverMoney = syncing<Stripe.Invoice>(async (invoice) => (invoice.id ? findByInvoice(invoice.id) : null));
/** An invoice over nothing, as Stripe writes it when the day of a monthly gift moves, is no gift. */
const onInvoice: Handler = async (event, processed, log) => {
  const { amount_due: due, amount_paid: paid } = event.data.object as Stripe.Invoice;
  return due === 0 && paid === 0 ? 'ignored' : onInvoiceOverMoney(event, processed, log);
};
const onCharge = syncing<Stripe.Charge>(findByCharge);

/** The donation of something that names a payment and a charge: a refund, a dispute. */
async function findByItsPayment(object: Stripe.Refund | Stripe.Dispute): Promise<FoundDonation | null> {
  const intentId = idOf(object.payment_intent);
  if (intentId) return findByPaymentIntent(intentId);
  const chargeId = idOf(object.charge);
  return chargeId ? findByCharge(chargeId) : null;
}

// A refund that the donor's bank sends back fails days later; the charge then says how much is still refunded.
const onRefund = syncing<Stripe.Refund>(findByItsPayment);

const onDispute = syncing<Stripe.Dispute>(findByItsPayment, async ({ id }) => {
  const dispute = await callStripe((client) => client.disputes.retrieve(id));
  return { disputed: holdsMoney(dispute), dispute: disputeOf(dispute) };
});

/** Ends a checkout at Stripe. One that was paid or has ended stays as it is. */
async function endCheckout(sessionId: string): Promise<void> {
  const session = await callStripe((client) => client.checkout.sessions.retrieve(sessionId));
  if (session.status !== 'open') return;
  const idempotencyKey = `end-checkout-${sessionId}`;
  await callStripe((client) => client.checkout.sessions.expire(sessionId, {}, { idempotencyKey }));
}

/**
 * A declined card changes no status; the guard of the checkout counts it, before the event counts as processed. Stripe's
 * page takes card after card without asking us: it is ended when the guard is raised for who uses it.
 */
const onDecline: Handler = async (event, processed, log) => {
  const intent = event.data.object as Stripe.PaymentIntent;
  const found = await findOurs(({ id }) => findByPaymentIntent(id), intent);
  if (!found) return 'ignored';
  const stored = await withDeadline(donationRef(found.donationId).get(), limits.storeDeadlineMs);
  if (stored.exists) {
    const {
      visitor_hash: visitorHash,
      donor_email: donorEmail,
      session_id: sessionId,
    } = stored.data() as StoredDonation;
    const cardFingerprint = intent.last_payment_error?.payment_method?.card?.fingerprint ?? null;
    const noted = noteDecline(processed.id, { visitorHash, donorEmail, cardFingerprint });
    // What Stripe does not end now is ended by the next declined card.
    if ((await withDeadline(noted, limits.storeDeadlineMs)) && sessionId)
      await endCheckout(sessionId).catch((cause: unknown) => log.warn('checkout-not-ended', { cause }));
  }
  return syncOurs(found, processed, async () => ({ declined: true }));
};

/** A customer of ours has a new name or address, or a new card. */
const onCustomer: Handler = async (event, processed) => {
  const outcome = await onDetailsChanged(event, processed);
  return outcome === 'ignored' ? onCustomerChanged(event) : outcome;
};

/** The event types that change something here. All others are answered with 200 and dropped. */
export const eventHandlers: Readonly<Record<string, Handler>> = {
  'checkout.session.completed': onSession,
  'checkout.session.async_payment_succeeded': onSession,
  'checkout.session.async_payment_failed': onSession,
  'checkout.session.expired': onSession,
  'invoice.paid': onInvoice,
  'invoice.payment_failed': onInvoice,
  'invoice.upcoming': onRenewalAhead,
  'customer.subscription.deleted': onSubscriptionEnded,
  'customer.subscription.updated': onSubscriptionChanged,
  'customer.updated': onCustomer,
  'charge.refunded': onCharge,
  'refund.failed': onRefund,
  'refund.updated': onRefund,
  'charge.dispute.created': onDispute,
  'charge.dispute.closed': onDispute,
  'payment_intent.payment_failed': onDecline,
};

/**
 * What follows from an event once it is stored, by its type. Also for one that comes again: the first time this may have been
 * broken off. Each is safe to repeat.
 */
const followUps: Readonly<Record<string, (event: Stripe.Event) => Promise<void>>> = {
  // A checkout that was left is cancelled; whoever asked for it is reminded once.
  'checkout.session.expired': (event) => remindOnce(event.data.object as Stripe.Checkout.Session),
};

/**
 * `POST /api/stripe-webhook`: Stripe's signed events. Answers 200 only after the change is committed; after a 5xx Stripe
 * sends the event again for three days.
 */
export const stripeWebhookRoute = defineRoute(
  // Events about invoices with many lines are larger than the forms of visitors.
  {
    method: 'POST',
    path: api.stripeWebhook,
    accepts: 'raw',
    maxBodyBytes: 512 * 1024,
    authorise: async ({ header }) => requireSignature(header('stripe-signature')),
  },
  async ({ rawBody, header, log }) => {
    const event = readSignedEvent(rawBody, header('stripe-signature'));
    const handler = Object.hasOwn(eventHandlers, event.type) ? eventHandlers[event.type] : undefined;
    if (!handler) return { status: 200, body: { received: true } };
    const objectId = String((event.data.object as { id?: unknown }).id ?? '');
    const facts = { eventId: event.id, type: event.type, objectId };
    const earlier = await withDeadline(eventRef(event.id).get(), limits.storeDeadlineMs);
    const outcome = earlier.exists
      ? 'duplicate'
      : await handler(event, { id: event.id, type: event.type, objectId }, log);
    await followUps[event.type]?.(event);
    log.info('payment-event', { ...facts, outcome });
    return { status: 200, body: { received: true } };
  },
);
