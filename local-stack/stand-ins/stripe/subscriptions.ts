/** Monthly gifts: customers, subscriptions, invoices and their renewals, in the shape of API 2026-10-28. */
import type { CardBehaviour } from './cards.ts';
import type { Events } from './events.ts';
import { bill, itemOf, monthSeconds } from './invoices.ts';
import { type Ledger, newId, now, type StripeObject } from './ledger.ts';
import type { Payer } from './money.ts';

/** A subscription's single price. */
export type Price = { amount: number; currency: string; product: string; interval: string; quantity: number };

/** The card of a subscription, kept beside Stripe's own fields: it decides how a renewal ends. */
const renewalsField = 'stand_in_renewals';

/** Creates a customer for a payer. */
export function addCustomer(ledger: Ledger, events: Events, payer: Payer): StripeObject {
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
}

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
export function addSubscription(
  ledger: Ledger,
  price: Price,
  customer: StripeObject,
  metadata: Record<string, string>,
  card: CardBehaviour,
): StripeObject {
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
}

/** Bills the next month. Without an outcome the card that was used decides. */
export function renew(
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  outcome?: 'paid' | 'failed',
): StripeObject {
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
}

/** Ends a subscription now. */
export function cancel(ledger: Ledger, events: Events, subscription: StripeObject): StripeObject {
  ledger.change(subscription, {
    status: 'canceled',
    canceled_at: now(),
    ended_at: now(),
    cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' },
  });
  events.emit('customer.subscription.deleted', subscription);
  return subscription;
}
