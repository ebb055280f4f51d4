import type { DonationStatus } from '@society-gal/contracts';
import type Stripe from 'stripe';
import { askStripe } from './stripe-client.ts';

/** What Stripe says about a gift now. Amounts in cents. */
export type GiftTruth = {
  status: DonationStatus;
  amount: number;
  amountRefunded: number;
  paidAt: Date | null;
  sessionId: string;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  donor: { name: string | null; email: string | null; phone: string | null };
  isRecurring: boolean;
  tributeGift: boolean;
  employerMatches: boolean;
};

/** Which gift an event is about: one that began with a checkout, or a renewal of a monthly one. */
export type GiftSource = { kind: 'checkout'; sessionId: string } | { kind: 'renewal'; invoiceId: string };

type Expandable = string | { id: string } | null | undefined;

/** The id of something that Stripe gives either expanded or as an id. */
export const idOf = (value: Expandable): string | null => (typeof value === 'string' ? value : (value?.id ?? null));

const intentOfInvoice = async (invoice: Stripe.Invoice): Promise<string | null> => {
  const payments =
    invoice.payments?.data ??
    (invoice.id
      ? (await askStripe((client) => client.invoicePayments.list({ invoice: invoice.id as string }))).data
      : []);
  const paid = payments.find((payment) => payment.status === 'paid') ?? payments[0];
  return idOf(paid?.payment.payment_intent);
};

const readIntent = async (id: string | null): Promise<Stripe.PaymentIntent | null> =>
  id === null ? null : askStripe((client) => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

const readCharge = async (intent: Stripe.PaymentIntent | null): Promise<Stripe.Charge | null> => {
  const charge = intent?.latest_charge;
  return typeof charge === 'string' ? askStripe((client) => client.charges.retrieve(charge)) : (charge ?? null);
};

const instant = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

const settled = (amount: number, refunded: number): DonationStatus =>
  amount > 0 && refunded >= amount ? 'refunded' : 'paid';

/** Reads an invoice with its payments. */
export const readInvoice = (id: string): Promise<Stripe.Invoice> =>
  askStripe((client) => client.invoices.retrieve(id, { expand: ['payments'] }));

const unpaidStatus = (
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  eventType: string,
): DonationStatus => {
  if (session.status === 'expired') return 'cancelled';
  if (session.status !== 'complete') return 'pending';
  // A bank debit: the checkout is complete, the money comes or fails days later.
  if (intent?.status === 'canceled' || intent?.status === 'requires_payment_method') return 'failed';
  return eventType === 'checkout.session.async_payment_failed' ? 'failed' : 'pending';
};

const readCheckout = async (sessionId: string, eventType: string): Promise<GiftTruth> => {
  const session = await askStripe((client) => client.checkout.sessions.retrieve(sessionId));
  const invoiceId = idOf(session.invoice);
  const intentId =
    idOf(session.payment_intent) ?? (invoiceId ? await intentOfInvoice(await readInvoice(invoiceId)) : null);
  const intent = await readIntent(intentId);
  const charge = await readCharge(intent);
  const isPaid = session.payment_status !== 'unpaid' && session.status !== 'expired';
  const amount = session.amount_total ?? 0;
  const amountRefunded = charge?.amount_refunded ?? 0;
  const metadata = session.metadata ?? {};
  return {
    status: isPaid ? settled(amount, amountRefunded) : unpaidStatus(session, intent, eventType),
    amount,
    amountRefunded,
    paidAt: isPaid ? (instant(charge?.created) ?? instant(session.created)) : null,
    sessionId,
    paymentIntentId: intentId,
    subscriptionId: idOf(session.subscription),
    invoiceId,
    donor: {
      name: metadata.donor_name ?? session.customer_details?.name ?? null,
      email: session.customer_email ?? session.customer_details?.email ?? null,
      phone: metadata.donor_phone ?? null,
    },
    isRecurring: session.mode === 'subscription',
    tributeGift: metadata.tribute_gift === 'true',
    employerMatches: metadata.employer_matches === 'true',
  };
};

const readRenewal = async (invoiceId: string): Promise<GiftTruth> => {
  const invoice = await readInvoice(invoiceId);
  const intentId = await intentOfInvoice(invoice);
  const charge = await readCharge(await readIntent(intentId));
  const isPaid = invoice.status === 'paid';
  const amountRefunded = charge?.amount_refunded ?? 0;
  const metadata = invoice.parent?.subscription_details?.metadata ?? {};
  return {
    status: isPaid ? settled(invoice.amount_paid, amountRefunded) : 'failed',
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    amountRefunded,
    paidAt: isPaid ? (instant(invoice.status_transitions?.paid_at) ?? instant(invoice.created)) : null,
    sessionId: '',
    paymentIntentId: intentId,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    invoiceId,
    donor: {
      name: metadata.donor_name ?? invoice.customer_name,
      email: invoice.customer_email,
      phone: metadata.donor_phone ?? null,
    },
    isRecurring: true,
    tributeGift: metadata.tribute_gift === 'true',
    employerMatches: metadata.employer_matches === 'true',
  };
};

/**
 * Reads from Stripe what is true about a gift now, whatever the event claimed: events come late, twice and in any
 * order. `eventType` only decides where Stripe's objects leave a failed bank debit and a pending one alike.
 */
export const readGiftTruth = (source: GiftSource, eventType: string): Promise<GiftTruth> =>
  source.kind === 'checkout' ? readCheckout(source.sessionId, eventType) : readRenewal(source.invoiceId);
