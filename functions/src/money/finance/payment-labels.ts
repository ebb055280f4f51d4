import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents, formatDay } from '@society-gal/contracts/format';
import type Stripe from 'stripe';
import { declineSentence } from '../donations/decline-reasons.ts';
import { isLiveKey } from '../donations/stripe-client.ts';

/** A time of Stripe as a day of the foundation, YYYY-MM-DD. */
export function dayAt(seconds: number): string {
  return foundationDay(new Date(seconds * 1000));
}

/** A time of Stripe in ISO 8601. */
export function instantAt(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** How a charge was paid: 'Visa ending in 4242, expires 4/2030'. */
export function howPaid(charge: Stripe.Charge): string {
  const details = charge.payment_method_details;
  const card = details?.card;
  if (!card) return details?.type === 'us_bank_account' ? 'Bank account' : 'Not a card';
  const expires = card.exp_month && card.exp_year ? `, expires ${card.exp_month}/${card.exp_year}` : '';
  return `${brands[card.brand ?? ''] ?? 'Card'} ending in ${card.last4 ?? '????'}${expires}`;
}

/** How a charge stands, in a sentence. */
export function stateOfCharge(charge: Stripe.Charge): string {
  if (charge.status === 'failed') return 'Declined. No money was taken.';
  if (charge.status === 'pending') return 'On its way. A bank debit takes some days.';
  if (charge.disputed) return 'Paid, and disputed: the bank of the donor holds the money.';
  if (charge.refunded) return 'Paid, and returned in full.';
  return charge.amount_refunded > 0 ? `Paid; ${formatCents(charge.amount_refunded)} of it went back.` : 'Paid.';
}

/** What a declined try says: which card, and why. */
export function declineText(charge: Stripe.Charge): string {
  const code = charge.outcome?.reason ?? charge.failure_code;
  return `A card was declined (${howPaid(charge)}). ${declineSentence(code ?? null)}`;
}

const refundStates: Readonly<Record<string, string>> = {
  pending: 'on its way',
  requires_action: 'waits for the donor',
  succeeded: 'returned',
  failed: 'sent back by the bank of the donor',
  canceled: 'cancelled',
};

/** What became of a refund. */
export function refundText({ amount, status, reason }: Stripe.Refund): string {
  const why: Readonly<Record<string, string>> = {
    duplicate: ', given twice',
    fraudulent: ', not the donor’s card',
    requested_by_customer: ', as the donor asked',
  };
  return `Refund of ${formatCents(amount)}: ${refundStates[status ?? ''] ?? 'made'}${why[reason ?? ''] ?? ''}.`;
}

/** What was done with a monthly gift, in words. */
export function changeText(change: { what: string; amount: number; reason: string | null }): string {
  const texts: Readonly<Record<string, string>> = {
    amount: `Monthly amount changed to ${formatCents(change.amount)}.`,
    day: 'Day of the month changed.',
    paused: 'Monthly gift paused.',
    resumed: 'Monthly gift goes on.',
    card: 'New card put in.',
    ended: 'Monthly gift ended.',
    name: 'Name of the donor changed.',
    address: 'Email address of the donor changed.',
    reminders: 'Reminders before each month changed.',
    'ended-unpaid': 'Monthly gift ended: no try brought the money.',
  };
  const text = texts[change.what] ?? `Monthly gift changed: ${change.what}.`;
  return change.reason ? `${text} “${change.reason}”` : text;
}

/** Who made a change of a monthly gift. */
export function changedBy(by: string): string {
  return by === 'donor' ? 'the donor' : by === 'stripe' ? 'Stripe' : by;
}

/** Where a payment is seen at Stripe. */
export function dashboardUrl(paymentIntentId: string): string {
  return `https://dashboard.stripe.com/${isLiveKey() ? '' : 'test/'}payments/${paymentIntentId}`;
}

/** 'on November 24, 2026', of a day. */
export function onDay(day: string): string {
  return `on ${formatDay(day)}`;
}
