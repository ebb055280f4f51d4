import type Stripe from 'stripe';
import { callStripe } from './stripe-client.ts';
import { donationOfCheckout, donationOfRenewal, paymentIntentIdOf, type StripeDonation } from './stripe-donation.ts';

/** Where a donation is read at Stripe: at the checkout it began with, or at the invoice of a renewal. */
export type DonationSource = { kind: 'checkout'; sessionId: string } | { kind: 'renewal'; invoiceId: string };

/** Reads an invoice with its payments. */
export function readInvoice(id: string): Promise<Stripe.Invoice> {
  return callStripe((client) => client.invoices.retrieve(id, { expand: ['payments'] }));
}

async function readPaymentIntentId(invoice: Stripe.Invoice): Promise<string | null> {
  const { id, payments } = invoice;
  if (payments) return paymentIntentIdOf(payments.data);
  if (!id) return null;
  return paymentIntentIdOf((await callStripe((client) => client.invoicePayments.list({ invoice: id }))).data);
}

type Payment = { intent: Stripe.PaymentIntent | null; charge: Stripe.Charge | null };

async function paymentOf(intent: Stripe.PaymentIntent): Promise<Payment> {
  const charge = intent.latest_charge;
  if (typeof charge !== 'string') return { intent, charge };
  return { intent, charge: await callStripe((client) => client.charges.retrieve(charge, { expand: ['refunds'] })) };
}

async function readPayment(intentId: string | null): Promise<Payment> {
  if (intentId === null) return { intent: null, charge: null };
  return paymentOf(
    await callStripe((client) => client.paymentIntents.retrieve(intentId, { expand: ['latest_charge.refunds'] })),
  );
}

async function readCheckout(sessionId: string, eventType: string): Promise<StripeDonation> {
  // One call for a gift given once and two for a monthly one: Stripe counts calls, and expands four levels at most.
  const session = await callStripe((client) =>
    client.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge.refunds', 'invoice.payments'],
    }),
  );
  const { payment_intent: intent, invoice } = session;
  if (intent && typeof intent !== 'string')
    return donationOfCheckout({ session, ...(await paymentOf(intent)), eventType });
  // The session of a monthly donation names its invoice, and the invoice its payment.
  const read = typeof invoice === 'string' ? await readInvoice(invoice) : invoice;
  const intentId = intent ?? (read ? await readPaymentIntentId(read) : null);
  return donationOfCheckout({ session, ...(await readPayment(intentId)), eventType });
}

async function readRenewal(invoiceId: string): Promise<StripeDonation> {
  const invoice = await readInvoice(invoiceId);
  return donationOfRenewal({ invoice, ...(await readPayment(await readPaymentIntentId(invoice))) });
}

/**
 * Reads from Stripe what is true about a donation now, whatever an event claimed: events come late, twice and in any
 * order. `eventType` only decides where Stripe's objects look the same for a failed bank debit and a pending one.
 */
export function readStripeDonation(source: DonationSource, eventType: string): Promise<StripeDonation> {
  return source.kind === 'checkout' ? readCheckout(source.sessionId, eventType) : readRenewal(source.invoiceId);
}
