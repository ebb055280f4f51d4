/** Invoices of monthly gifts: opened, then paid, tried again or given up. In the shape of API 2026-10-28. */
import { daySeconds } from '@society-gal/contracts/format';
import { behaviourOf, plainDecline } from './cards.ts';
import type { Events } from './events.ts';
import { type Ledger, newId, type StripeObject } from './ledger.ts';
import { fail, openIntent, succeed } from './money.ts';
import { cardOf, numberOf, type Payer } from './payment-methods.ts';

/** Days from each failed attempt to the next; after the last one the gift ends. Source: docs.stripe.com/billing/revenue-recovery. */
const retryDays = [3, 5, 7] as const;

/** Why an invoice is written. */
export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';
/** How an attempt ends; left out, the card decides. */
export type Outcome = 'paid' | 'failed' | undefined;

/** The one item of a subscription. */
type Item = {
  id: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  price: { unit_amount: number; currency: string };
};
/** The item of a subscription, which carries its price and period. */
export function itemOf(subscription: StripeObject): Item {
  const [item] = (subscription.items as { data: Item[] }).data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** The same day and hour `months` after the anchor, or the last day of a month that is too short. All in UTC. */
function monthsAfter(anchorSeconds: number, months: number): number {
  const anchor = new Date(anchorSeconds * 1000);
  const last = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, 0)).getUTCDate();
  const end = new Date(anchor);
  end.setUTCDate(1);
  end.setUTCMonth(anchor.getUTCMonth() + months);
  end.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return Math.floor(end.getTime() / 1000);
}

/** The next day of billing after a time. */
export function nextBilling(anchorSeconds: number, afterSeconds: number): number {
  for (let months = 1; ; months += 1) {
    const at = monthsAfter(anchorSeconds, months);
    if (at > afterSeconds) return at;
  }
}

/** Writes an invoice over `amount` cents. */
export function openInvoice(
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  reason: BillingReason,
  amount = itemOf(subscription).price.unit_amount * itemOf(subscription).quantity,
): StripeObject {
  const customer = ledger.get(subscription.customer, 'customer');
  const item = itemOf(subscription);
  const id = newId('in');
  const period = { start: item.current_period_start, end: item.current_period_end };
  const number = `SG-${String(ledger.all('invoice').length + 1).padStart(4, '0')}`;
  const line = {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: null,
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { subscription: subscription.id, subscription_item: item.id, proration: false },
    },
    period,
    quantity: item.quantity,
  };
  const invoice = ledger.add({
    id,
    object: 'invoice',
    created: ledger.now(),
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    currency: item.price.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    description: null,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    receipt_number: null,
    status: 'open',
    status_transitions: { finalized_at: ledger.now(), marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total: amount,
  });
  ledger.change(subscription, { latest_invoice: invoice.id });
  events.emit('invoice.created', invoice);
  return invoice;
}

const payerOf = (ledger: Ledger, subscription: StripeObject): Payer => {
  const { id, email, name } = ledger.get(subscription.customer, 'customer');
  return { email: email as string | null, name: name as string | null, customer: id };
};

const settle = (ledger: Ledger, events: Events, invoice: StripeObject, paidAt = ledger.now()): void => {
  const transitions = invoice.status_transitions as object;
  ledger.change(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    next_payment_attempt: null,
    status_transitions: { ...transitions, paid_at: paidAt },
  });
  events.emit('invoice.paid', invoice);
  events.emit('invoice.payment_succeeded', invoice);
};

const setStatus = (ledger: Ledger, events: Events, subscription: StripeObject, status: string): void => {
  if (subscription.status === status) return;
  const previous = { status: subscription.status };
  ledger.change(subscription, { status });
  events.emit('customer.subscription.updated', subscription, previous);
};

/** Ends a subscription now. Its open invoice is not tried again. */
export function end(
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  details: { reason: 'cancellation_requested' | 'payment_failed'; comment?: string | null },
): StripeObject {
  ledger.change(subscription, {
    status: 'canceled',
    canceled_at: ledger.now(),
    ended_at: ledger.now(),
    pause_collection: null,
    cancellation_details: { comment: details.comment ?? null, feedback: null, reason: details.reason },
  });
  for (const invoice of ledger.all('invoice'))
    if (subscriptionOf(invoice) === subscription.id && invoice.status === 'open')
      ledger.change(invoice, { auto_advance: false, next_payment_attempt: null });
  events.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** The id of the subscription of an invoice. */
export function subscriptionOf(invoice: StripeObject): string {
  return (invoice.parent as { subscription_details: { subscription: string } }).subscription_details.subscription;
}

/** Tries to collect an open invoice. A failed attempt plans the next one; the last one ends the subscription. */
export function collect(
  ledger: Ledger,
  events: Events,
  invoice: StripeObject,
  subscription: StripeObject,
  outcome?: Outcome,
): StripeObject {
  const payment = ledger.all('invoice_payment').find((one) => one.invoice === invoice.id);
  if (!payment) throw new Error(`${invoice.id} has no payment`);
  const intent = ledger.get((payment.payment as { payment_intent: string }).payment_intent, 'payment_intent');
  const card = cardOf(ledger, subscription);
  const payer = payerOf(ledger, subscription);
  const behaviour = behaviourOf(numberOf(card));
  // The first payment was confirmed by its holder; later ones are made without her.
  const byCard = invoice.billing_reason === 'subscription_create' ? 'paid' : behaviour.renewals;
  const attempts = Number(invoice.attempt_count) + 1;
  ledger.change(invoice, { attempted: true, attempt_count: attempts });
  if ((outcome ?? byCard) === 'paid') {
    succeed(ledger, events, intent, payer, card);
    ledger.change(payment, {
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: ledger.now() },
    });
    settle(ledger, events, invoice);
    setStatus(ledger, events, subscription, 'active');
    return invoice;
  }
  fail(ledger, events, intent, payer, behaviour.renewals === 'failed' ? behaviour : plainDecline, card);
  const pause = retryDays[attempts - 1];
  const isLast = pause === undefined;
  ledger.change(invoice, {
    auto_advance: !isLast,
    next_payment_attempt: isLast ? null : ledger.now() + pause * daySeconds,
  });
  events.emit('invoice.payment_failed', invoice);
  if (isLast) end(ledger, events, subscription, { reason: 'payment_failed' });
  else setStatus(ledger, events, subscription, 'past_due');
  return invoice;
}

/** Bills a subscription once. A failed attempt leaves an open invoice and a subscription that is past due. */
export function bill(
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  reason: BillingReason,
  outcome?: Outcome,
): StripeObject {
  const invoice = openInvoice(ledger, events, subscription, reason);
  // While collection is paused each invoice is void at once. Source: docs.stripe.com/billing/subscriptions/pause-payment.
  if (subscription.pause_collection) {
    const transitions = invoice.status_transitions as object;
    ledger.change(invoice, { status: 'void', status_transitions: { ...transitions, voided_at: ledger.now() } });
    events.emit('invoice.voided', invoice);
    return invoice;
  }
  events.emit('invoice.finalized', invoice);
  const amount = Number(invoice.amount_due);
  if (amount === 0) {
    settle(ledger, events, invoice);
    return invoice;
  }
  const currency = String(invoice.currency);
  const description = reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const payer = payerOf(ledger, subscription);
  const intent = openIntent(ledger, { amount, currency, metadata: {}, payer, description });
  ledger.add({
    id: newId('inpay'),
    object: 'invoice_payment',
    created: ledger.now(),
    amount_paid: null,
    currency,
    invoice: invoice.id,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return collect(ledger, events, invoice, subscription, outcome);
}

/** Writes the invoice over nothing that Stripe writes when a trial moves the day of billing. */
export function billNothing(ledger: Ledger, events: Events, subscription: StripeObject): void {
  const invoice = openInvoice(ledger, events, subscription, 'subscription_update', 0);
  events.emit('invoice.finalized', invoice);
  settle(ledger, events, invoice);
}

/** What the next invoice of a subscription will be. It is told of and not kept. */
export function upcomingInvoice(ledger: Ledger, subscription: StripeObject): StripeObject {
  const item = itemOf(subscription);
  const amount = item.price.unit_amount * item.quantity;
  return {
    id: newId('upcoming_in'),
    object: 'invoice',
    created: ledger.now(),
    amount_due: amount,
    amount_paid: 0,
    attempted: false,
    billing_reason: 'upcoming',
    currency: item.price.currency,
    customer: subscription.customer,
    livemode: false,
    metadata: {},
    next_payment_attempt: item.current_period_end,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    status: 'draft',
    total: amount,
  };
}
