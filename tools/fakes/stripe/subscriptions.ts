/** Monthly gifts: customers, subscriptions, invoices and their renewals, in the shape of API 2026-10-28. */
import type { CardBehaviour } from './cards.ts';
import type { Events } from './events.ts';
import { type Ledger, newId, now, type StripeObject } from './ledger.ts';
import { fail, openIntent, type Payer, succeed } from './money.ts';

/** A subscription's single price. */
export type Price = { amount: number; currency: string; product: string; interval: string; quantity: number };

const monthSeconds = 30 * 86_400;
/** The card of a subscription, kept beside Stripe's own fields: it decides how a renewal ends. */
const renewalsField = 'stand_in_renewals';

/** Creates a customer for a payer. */
export const addCustomer = (ledger: Ledger, events: Events, payer: Payer): StripeObject => {
  const customer = ledger.add({
    id: newId('cus'),
    object: 'customer',
    created: now(),
    balance: 0,
    currency: 'usd',
    delinquent: false,
    email: payer.email,
    livemode: false,
    metadata: {},
    name: payer.name,
    phone: null,
  });
  events.emit('customer.created', customer);
  return customer;
};

const priceObject = (price: Price) => ({
  id: newId('price'),
  object: 'price',
  active: false,
  billing_scheme: 'per_unit',
  currency: price.currency,
  livemode: false,
  metadata: {},
  product: price.product,
  recurring: { interval: price.interval, interval_count: 1, usage_type: 'licensed', meter: null },
  type: 'recurring',
  unit_amount: price.amount,
  unit_amount_decimal: String(price.amount),
});

/** Creates an active subscription. The period lives on its item since API 2025-03-31. */
export const addSubscription = (
  ledger: Ledger,
  price: Price,
  customer: StripeObject,
  metadata: Record<string, string>,
  card: CardBehaviour,
): StripeObject => {
  const id = newId('sub');
  const item = {
    id: newId('si'),
    object: 'subscription_item',
    created: now(),
    current_period_start: now(),
    current_period_end: now() + monthSeconds,
    metadata: {},
    price: priceObject(price),
    quantity: price.quantity,
    subscription: id,
  };
  return ledger.add({
    id,
    object: 'subscription',
    created: now(),
    billing_cycle_anchor: now(),
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer: customer.id,
    description: null,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata,
    start_date: now(),
    status: 'active',
    [renewalsField]: card.renewals,
  });
};

type Item = { id: string; quantity: number; price: { unit_amount: number; currency: string } };
const itemOf = (subscription: StripeObject): Item => {
  const [item] = (subscription.items as { data: Item[] }).data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
};

/** Bills a subscription once. `outcome` 'failed' leaves an open invoice and a subscription that is past due. */
export const bill = (
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  reason: 'subscription_create' | 'subscription_cycle',
  outcome: 'paid' | 'failed',
): StripeObject => {
  const customer = ledger.get(subscription.customer, 'customer');
  const item = itemOf(subscription);
  const amount = item.price.unit_amount * item.quantity;
  const id = newId('in');
  const paid = outcome === 'paid';
  const period = { start: now(), end: now() + monthSeconds };
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
    created: now(),
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: item.price.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    description: null,
    effective_at: now(),
    hosted_invoice_url: null,
    invoice_pdf: null,
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
    period_end: period.end,
    period_start: period.start,
    receipt_number: null,
    status: 'open',
    status_transitions: { finalized_at: now(), marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    total: amount,
  });
  ledger.change(subscription, { latest_invoice: invoice.id });
  events.emit('invoice.created', invoice);
  events.emit('invoice.finalized', invoice);
  const payer: Payer = {
    email: customer.email as string | null,
    name: customer.name as string | null,
    customer: customer.id,
  };
  const description = reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = openIntent(ledger, { amount, currency: item.price.currency, metadata: {}, payer, description });
  ledger.add({
    id: newId('inpay'),
    object: 'invoice_payment',
    created: now(),
    amount_paid: paid ? amount : null,
    amount_requested: amount,
    currency: item.price.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? now() : null },
  });
  if (paid) {
    succeed(ledger, events, intent, payer);
    ledger.change(invoice, {
      status: 'paid',
      amount_paid: amount,
      amount_remaining: 0,
      attempted: true,
      attempt_count: 1,
      status_transitions: {
        finalized_at: invoice.created,
        marked_uncollectible_at: null,
        paid_at: now(),
        voided_at: null,
      },
    });
    events.emit('invoice.paid', invoice);
    events.emit('invoice.payment_succeeded', invoice);
    return invoice;
  }
  fail(ledger, events, intent, payer, {
    outcome: 'declined',
    code: 'card_declined',
    message: 'Your card was declined.',
    renewals: 'failed',
  });
  ledger.change(invoice, { attempted: true, attempt_count: 1, next_payment_attempt: now() + 3 * 86_400 });
  events.emit('invoice.payment_failed', invoice);
  const previous = { status: subscription.status };
  ledger.change(subscription, { status: 'past_due' });
  events.emit('customer.subscription.updated', subscription, previous);
  return invoice;
};

/** Bills the next month. Without an outcome the card that was used decides. */
export const renew = (
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  outcome?: 'paid' | 'failed',
): StripeObject => {
  const item = itemOf(subscription);
  Object.assign(item, { current_period_start: now(), current_period_end: now() + monthSeconds });
  const invoice = bill(
    ledger,
    events,
    subscription,
    'subscription_cycle',
    outcome ?? (subscription[renewalsField] as 'paid' | 'failed'),
  );
  if (invoice.status === 'paid') {
    const previous = { status: subscription.status };
    ledger.change(subscription, { status: 'active' });
    events.emit('customer.subscription.updated', subscription, previous);
  }
  return invoice;
};

/** Ends a subscription now. */
export const cancel = (ledger: Ledger, events: Events, subscription: StripeObject): StripeObject => {
  ledger.change(subscription, {
    status: 'canceled',
    canceled_at: now(),
    ended_at: now(),
    cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' },
  });
  events.emit('customer.subscription.deleted', subscription);
  return subscription;
};
