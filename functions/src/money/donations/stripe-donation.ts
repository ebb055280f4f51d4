import type { DonationStatus } from '@society-gal/contracts/money';
import type Stripe from 'stripe';

/** What Stripe says about a donation now. */
export type StripeDonation = {
  status: DonationStatus;
  amountCents: number;
  amountRefundedCents: number;
  /** How many refunds the donor's bank sent back. */
  refundsFailed: number;
  paidAt: Date | null;
  sessionId: string;
  /** Is this session the copy of an expired one, opened by its recovery link? */
  isRecovered: boolean;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  donor: { name: string | null; email: string | null; phone: string | null };
  isRecurring: boolean;
  tributeGift: boolean;
  employerMatches: boolean;
  /** What of the amount covers the fee, as it was agreed when the gift began or its amount was changed. */
  feeCoveredCents: number;
  /** Why a renewal could not be collected, and when Stripe tries next; null for what did not fail. */
  failure: { code: string | null; nextTryAt: Date | null } | null;
};

type Expandable = string | { id: string } | null | undefined;

/** The id of something that Stripe sends either as an id or as the whole object. */
export function idOf(value: Expandable): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** The payment intent that paid an invoice, or else tried to. */
export function paymentIntentIdOf(payments: readonly Stripe.InvoicePayment[]): string | null {
  const payment = payments.find(({ status }) => status === 'paid') ?? payments[0];
  return idOf(payment?.payment.payment_intent);
}

function dateOf(unixSeconds: number | null | undefined): Date | null {
  return typeof unixSeconds === 'number' ? new Date(unixSeconds * 1000) : null;
}

function feeCoveredOf({ fee_covered: cents }: Stripe.Metadata): number {
  return cents && /^\d{1,7}$/.test(cents) ? Number(cents) : 0;
}

function paidStatus(amountCents: number, amountRefundedCents: number): DonationStatus {
  return amountCents > 0 && amountRefundedCents >= amountCents ? 'refunded' : 'paid';
}

/** What of a charge is refunded, and how many refunds failed. Money that a bank sent back is not refunded. */
function refundsOf(charge: Stripe.Charge | null): { amountRefundedCents: number; refundsFailed: number } {
  const refunds = charge?.refunds;
  const total = charge?.amount_refunded ?? 0;
  if (!refunds) return { amountRefundedCents: total, refundsFailed: 0 };
  const standing = refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const standingCents = standing.reduce((sum, { amount }) => sum + amount, 0);
  return {
    // Stripe lists the latest ten; of a charge with more the total counts.
    amountRefundedCents: refunds.has_more ? total : Math.min(total, standingCents),
    refundsFailed: refunds.data.filter(({ status }) => status === 'failed').length,
  };
}

/** What of a charge the donor really got back, in cents. */
export function standingRefundCents(charge: Stripe.Charge): number {
  return refundsOf(charge).amountRefundedCents;
}

function unpaidStatus(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  eventType: string,
): DonationStatus {
  if (session.status === 'expired') return 'cancelled';
  if (session.status !== 'complete') return 'pending';
  // A bank debit: the checkout is complete, but the money arrives or fails days later.
  if (intent?.status === 'canceled' || intent?.status === 'requires_payment_method') return 'failed';
  return eventType === 'checkout.session.async_payment_failed' ? 'failed' : 'pending';
}

/** The Stripe objects of a donation that began with a checkout. `eventType` tells a failed bank debit from a pending one. */
export type CheckoutObjects = {
  session: Stripe.Checkout.Session;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  eventType: string;
};

/** The donation of a checkout: one-time, or the first month of a monthly one. */
export function donationOfCheckout({ session, intent, charge, eventType }: CheckoutObjects): StripeDonation {
  const isPaid = session.payment_status !== 'unpaid' && session.status !== 'expired';
  const amountCents = session.amount_total ?? 0;
  const refunds = refundsOf(charge);
  const metadata = session.metadata ?? {};
  return {
    status: isPaid ? paidStatus(amountCents, refunds.amountRefundedCents) : unpaidStatus(session, intent, eventType),
    amountCents,
    ...refunds,
    paidAt: isPaid ? (dateOf(charge?.created) ?? dateOf(session.created)) : null,
    sessionId: session.id,
    isRecovered: Boolean(session.recovered_from),
    paymentIntentId: intent?.id ?? null,
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
    donor: {
      name: metadata.donor_name ?? session.customer_details?.name ?? null,
      email: session.customer_email ?? session.customer_details?.email ?? null,
      phone: metadata.donor_phone ?? null,
    },
    isRecurring: session.mode === 'subscription',
    tributeGift: metadata.tribute_gift === 'true',
    employerMatches: metadata.employer_matches === 'true',
    feeCoveredCents: feeCoveredOf(metadata),
    failure: null,
  };
}

/** The Stripe objects of a renewal: the second or a later month of a monthly donation. */
export type RenewalObjects = {
  invoice: Stripe.Invoice;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
};

/** The donation of a renewal. An invoice that is not paid has failed: renewals are only read after an attempt. */
export function donationOfRenewal({ invoice, intent, charge }: RenewalObjects): StripeDonation {
  const isPaid = invoice.status === 'paid';
  const refunds = refundsOf(charge);
  const details = invoice.parent?.subscription_details;
  const metadata = details?.metadata ?? {};
  return {
    status: isPaid ? paidStatus(invoice.amount_paid, refunds.amountRefundedCents) : 'failed',
    amountCents: isPaid ? invoice.amount_paid : invoice.amount_due,
    ...refunds,
    paidAt: isPaid ? (dateOf(invoice.status_transitions?.paid_at) ?? dateOf(invoice.created)) : null,
    sessionId: '',
    isRecovered: false,
    paymentIntentId: intent?.id ?? null,
    subscriptionId: idOf(details?.subscription),
    invoiceId: invoice.id ?? null,
    donor: {
      name: metadata.donor_name ?? invoice.customer_name,
      email: invoice.customer_email,
      phone: metadata.donor_phone ?? null,
    },
    isRecurring: true,
    tributeGift: metadata.tribute_gift === 'true',
    employerMatches: metadata.employer_matches === 'true',
    feeCoveredCents: feeCoveredOf(metadata),
    failure: isPaid
      ? null
      : {
          code: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
          nextTryAt: dateOf(invoice.next_payment_attempt),
        },
  };
}
