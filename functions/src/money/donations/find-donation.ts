import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type Stripe from 'stripe';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { type DonationSource, readInvoice } from './read-stripe-donation.ts';
import { donationIdFrom, donationRef, type StoredDonation } from './stored-donation.ts';
import { callStripe } from './stripe-client.ts';
import { idOf } from './stripe-donation.ts';

/** The donation that an event is about: its document, and where it is read at Stripe. */
export type FoundDonation = { donationId: string; source: DonationSource; firstDonationId: string | null };

async function findStored(field: keyof StoredDonation, value: string): Promise<FoundDonation | null> {
  const found = await withDeadline(
    store().collection(collections.donations).where(field, '==', value).limit(1).get(),
    limits.storeDeadlineMs,
  );
  const doc = found.docs[0];
  if (!doc) return null;
  const stored = doc.data() as StoredDonation;
  return stored.is_renewal && stored.invoice_id
    ? {
        donationId: doc.id,
        source: { kind: 'renewal', invoiceId: stored.invoice_id },
        firstDonationId: stored.first_donation_id,
      }
    : { donationId: doc.id, source: { kind: 'checkout', sessionId: stored.session_id }, firstDonationId: null };
}

/** The id of a donation of ours in what we gave Stripe to keep with its objects, or null. */
export function donationIdOf(metadata: Stripe.Metadata | null | undefined): string | null {
  const id = metadata?.donation_id;
  return id && /^[0-9a-f]{24}$/.test(id) ? id : null;
}

/** The donation of a checkout session; null for a session that is not ours. */
export async function findBySession(session: Stripe.Checkout.Session): Promise<FoundDonation | null> {
  const donationId = donationIdOf(session.metadata);
  const source: DonationSource = { kind: 'checkout', sessionId: session.id };
  return donationId ? { donationId, source, firstDonationId: null } : findStored('session_id', session.id);
}

async function firstDonationIdOf(subscriptionId: string, metadata: Stripe.Metadata | null): Promise<string | null> {
  const copied = donationIdOf(metadata);
  if (copied) return copied;
  const subscription = await callStripe((client) => client.subscriptions.retrieve(subscriptionId));
  return donationIdOf(subscription.metadata);
}

async function findFirstOf(donationId: string, subscriptionId: string): Promise<FoundDonation | null> {
  const stored = await withDeadline(donationRef(donationId).get(), limits.storeDeadlineMs);
  const sessionId = stored.exists
    ? (stored.data() as StoredDonation).session_id
    : (await callStripe((client) => client.checkout.sessions.list({ subscription: subscriptionId, limit: 1 }))).data[0]
        ?.id;
  return sessionId ? { donationId, source: { kind: 'checkout', sessionId }, firstDonationId: null } : null;
}

/**
 * The donation of an invoice. The first invoice of a monthly donation is the donation of its checkout, so that the two
 * events about it count once; every later invoice is a donation of its own.
 */
export async function findByInvoice(invoiceId: string): Promise<FoundDonation | null> {
  const invoice = await readInvoice(invoiceId);
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  // Invoices over nothing, such as those of a trial month, are not donations.
  if (!details || !subscriptionId || (invoice.amount_due === 0 && invoice.amount_paid === 0)) return null;
  const firstDonationId = await firstDonationIdOf(subscriptionId, details.metadata);
  if (!firstDonationId) return null;
  if (invoice.billing_reason === 'subscription_create') return findFirstOf(firstDonationId, subscriptionId);
  return { donationId: donationIdFrom('invoice', invoiceId), source: { kind: 'renewal', invoiceId }, firstDonationId };
}

/** The donation of a payment, for events (refund, dispute, decline) that name only the payment. */
export async function findByPaymentIntent(intentId: string): Promise<FoundDonation | null> {
  const stored = await findStored('payment_intent_id', intentId);
  if (stored) return stored;
  // The refund may arrive before the event of its payment. Then only Stripe knows what the payment was for.
  const payments = await callStripe((client) =>
    client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intentId }, limit: 1 }),
  );
  const invoiceId = idOf(payments.data[0]?.invoice);
  if (invoiceId) return findByInvoice(invoiceId);
  const sessions = await callStripe((client) => client.checkout.sessions.list({ payment_intent: intentId, limit: 1 }));
  const session = sessions.data[0];
  return session ? findBySession(session) : null;
}

/** The donation of a charge; charges without a payment intent are not ours. */
export async function findByCharge(charge: string | Stripe.Charge): Promise<FoundDonation | null> {
  const read = typeof charge === 'string' ? await callStripe((client) => client.charges.retrieve(charge)) : charge;
  const intentId = idOf(read.payment_intent);
  return intentId ? findByPaymentIntent(intentId) : null;
}
