import { collections, limits } from '@society-gal/contracts';
import type Stripe from 'stripe';
import { withDeadline } from '../edge/deadline.ts';
import { store } from '../store.ts';
import { donationIdFrom, donationRef, type StoredDonation } from './donation-document.ts';
import { type GiftSource, idOf, readInvoice } from './gift-truth.ts';
import { askStripe } from './stripe-client.ts';

/** A gift that an event is about: its document, and where its truth is read. */
export type FoundGift = { donationId: string; source: GiftSource; firstDonationId: string | null };

const findStored = async (field: keyof StoredDonation, value: string): Promise<FoundGift | null> => {
  const found = await withDeadline(
    store().collection(collections.donations).where(field, '==', value).limit(1).get(),
    limits.storeDeadlineMs,
  );
  const gift = found.docs[0];
  if (!gift) return null;
  const stored = gift.data() as StoredDonation;
  return stored.is_renewal && stored.invoice_id
    ? {
        donationId: gift.id,
        source: { kind: 'renewal', invoiceId: stored.invoice_id },
        firstDonationId: stored.first_donation_id,
      }
    : { donationId: gift.id, source: { kind: 'checkout', sessionId: stored.session_id }, firstDonationId: null };
};

const donationIdOf = (metadata: Stripe.Metadata | null | undefined): string | null => {
  const id = metadata?.donation_id;
  return id && /^[0-9a-f]{24}$/.test(id) ? id : null;
};

/** The gift that a checkout session belongs to; null for a session that is not ours. */
export const findBySession = async (session: Stripe.Checkout.Session): Promise<FoundGift | null> => {
  const donationId = donationIdOf(session.metadata);
  const source: GiftSource = { kind: 'checkout', sessionId: session.id };
  return donationId ? { donationId, source, firstDonationId: null } : findStored('session_id', session.id);
};

const firstDonationOf = async (subscriptionId: string, metadata: Stripe.Metadata | null): Promise<string | null> => {
  const copied = donationIdOf(metadata);
  if (copied) return copied;
  const subscription = await askStripe((client) => client.subscriptions.retrieve(subscriptionId));
  return donationIdOf(subscription.metadata);
};

const findFirstOf = async (donationId: string, subscriptionId: string): Promise<FoundGift | null> => {
  const stored = await withDeadline(donationRef(donationId).get(), limits.storeDeadlineMs);
  const sessionId = stored.exists
    ? (stored.data() as StoredDonation).session_id
    : (await askStripe((client) => client.checkout.sessions.list({ subscription: subscriptionId, limit: 1 }))).data[0]
        ?.id;
  return sessionId ? { donationId, source: { kind: 'checkout', sessionId }, firstDonationId: null } : null;
};

/**
 * The gift that an invoice belongs to. The first invoice of a monthly gift is the gift of its checkout, so that the
 * two events about it count once; every later one is a gift of its own.
 */
export const findByInvoice = async (invoiceId: string): Promise<FoundGift | null> => {
  const invoice = await readInvoice(invoiceId);
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  // A month that cost nothing is no gift.
  if (!details || !subscriptionId || (invoice.amount_due === 0 && invoice.amount_paid === 0)) return null;
  const firstDonationId = await firstDonationOf(subscriptionId, details.metadata);
  if (!firstDonationId) return null;
  if (invoice.billing_reason === 'subscription_create') return findFirstOf(firstDonationId, subscriptionId);
  return { donationId: donationIdFrom('invoice', invoiceId), source: { kind: 'renewal', invoiceId }, firstDonationId };
};

/** The gift that a payment was for, when an event (refund, dispute, decline) names only the payment. */
export const findByPaymentIntent = async (intentId: string): Promise<FoundGift | null> => {
  const stored = await findStored('payment_intent_id', intentId);
  if (stored) return stored;
  // The refund may come before the event of its payment: Stripe knows what the payment was for.
  const payments = await askStripe((client) =>
    client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intentId }, limit: 1 }),
  );
  const invoiceId = idOf(payments.data[0]?.invoice);
  if (invoiceId) return findByInvoice(invoiceId);
  const sessions = await askStripe((client) => client.checkout.sessions.list({ payment_intent: intentId, limit: 1 }));
  const session = sessions.data[0];
  return session ? findBySession(session) : null;
};

/** The gift that a charge was for; charges without a payment intent are not ours. */
export const findByCharge = async (charge: string | Stripe.Charge): Promise<FoundGift | null> => {
  const read = typeof charge === 'string' ? await askStripe((client) => client.charges.retrieve(charge)) : charge;
  const intentId = idOf(read.payment_intent);
  return intentId ? findByPaymentIntent(intentId) : null;
};
