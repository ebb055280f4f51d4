/** Monthly gifts: subscriptions, their changes and their renewals, in the shape of API 2026-10-28. */
import type Stripe from 'stripe';
import { type Events, previousOf } from './events.ts';
import { inner, list, metadataOf, type Params, text } from './form-params.ts';
import { bill, billNothing, end, itemOf, nextBilling, type Outcome } from './invoices.ts';
import { type Ledger, newId, type StripeObject, StripeRefusal } from './ledger.ts';

/** A subscription's single price. */
export type Price = { amount: number; currency: string; product: string; interval: string; quantity: number };

const addProduct = (ledger: Ledger, name: string): StripeObject =>
  ledger.add({
    id: newId('prod'),
    object: 'product',
    created: ledger.now(),
    active: true,
    description: null,
    images: [],
    livemode: false,
    metadata: {},
    name,
    type: 'service',
  } satisfies Partial<Stripe.Product>);

const addPrice = (
  ledger: Ledger,
  price: { amount: number; currency: string; interval: string; product: string },
): StripeObject =>
  ledger.add({
    id: newId('price'),
    object: 'price',
    created: ledger.now(),
    active: false,
    currency: price.currency,
    livemode: false,
    metadata: {},
    nickname: null,
    product: price.product,
    recurring: {
      interval: price.interval as 'month',
      interval_count: 1,
      usage_type: 'licensed',
      meter: null,
      trial_period_days: null,
    },
    type: 'recurring',
    unit_amount: price.amount,
  } satisfies Partial<Stripe.Price>);

/** Creates an active subscription. The period lives on its item since API 2025-03-31. */
export function addSubscription(
  ledger: Ledger,
  price: Price,
  customer: StripeObject,
  metadata: Record<string, string>,
  card: StripeObject,
): StripeObject {
  const id = newId('sub');
  const product = addProduct(ledger, price.product);
  const now = ledger.now();
  const item = {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: nextBilling(now, now),
    metadata: {},
    price: addPrice(ledger, { ...price, product: product.id }),
    quantity: price.quantity,
    subscription: id,
  };
  return ledger.add({
    id,
    object: 'subscription',
    created: now,
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    currency: price.currency,
    customer: customer.id,
    default_payment_method: card.id,
    description: null,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata,
    pause_collection: null,
    status: 'active',
    trial_end: null,
  });
}

/** Bills the next month. Without an outcome the card decides. */
export function renew(ledger: Ledger, events: Events, subscription: StripeObject, outcome?: Outcome): StripeObject {
  const item = itemOf(subscription);
  const anchor = Number(subscription.billing_cycle_anchor);
  const from = Math.max(item.current_period_end, ledger.now());
  Object.assign(item, {
    current_period_start: ledger.now(),
    current_period_end:
      item.current_period_end > ledger.now() ? nextBilling(anchor, from) : nextBilling(anchor, ledger.now()),
  });
  if (subscription.status === 'trialing') ledger.change(subscription, { status: 'active' });
  return bill(ledger, events, subscription, 'subscription_cycle', outcome);
}

/** Ends a subscription now, as its donor or staff asked. */
export function cancel(ledger: Ledger, events: Events, subscription: StripeObject, params: Params = {}): StripeObject {
  if (subscription.status === 'canceled')
    throw new StripeRefusal(404, `No such subscription: '${subscription.id}'`, { code: 'resource_missing' });
  const comment = text(inner(params, 'cancellation_details'), 'comment');
  return end(ledger, events, subscription, { reason: 'cancellation_requested', comment });
}

/** Lets the collection of a paused subscription go on. */
export function resume(ledger: Ledger, events: Events, subscription: StripeObject): void {
  const previous = { pause_collection: subscription.pause_collection };
  ledger.change(subscription, { pause_collection: null });
  events.emit('customer.subscription.updated', subscription, previous);
}

const changePrice = (ledger: Ledger, subscription: StripeObject, params: Params): void => {
  const [changedItem] = list(params, 'items');
  if (typeof changedItem !== 'object' || Array.isArray(changedItem)) return;
  const item = itemOf(subscription);
  if (text(changedItem, 'id') !== item.id)
    throw new StripeRefusal(400, `No such subscription item: '${text(changedItem, 'id')}'`, {
      code: 'resource_missing',
    });
  const data = inner(changedItem, 'price_data');
  const amount = Number(text(data, 'unit_amount'));
  if (!Number.isInteger(amount) || amount < 50)
    throw new StripeRefusal(400, 'Invalid integer: unit_amount', { code: 'parameter_invalid_integer' });
  const product = ledger.get(text(data, 'product'), 'product').id;
  const interval = text(inner(data, 'recurring'), 'interval') ?? 'month';
  Object.assign(item, {
    price: addPrice(ledger, { amount, currency: text(data, 'currency') ?? 'usd', interval, product }),
  });
};

const pauseFrom = (params: Params): object | null | undefined => {
  if (params.pause_collection === '') return null;
  const pause = inner(params, 'pause_collection');
  const behavior = text(pause, 'behavior');
  if (!behavior) return undefined;
  const resumesAt = text(pause, 'resumes_at');
  return { behavior, resumes_at: resumesAt === null ? null : Number(resumesAt) };
};

/** Changes price, day, pause, card, end or metadata of a subscription, as `POST /v1/subscriptions/<id>` does. */
export function update(ledger: Ledger, events: Events, subscription: StripeObject, params: Params): StripeObject {
  if (subscription.status === 'canceled')
    throw new StripeRefusal(400, 'A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'resource_missing',
    });
  const before = structuredClone(subscription);
  changePrice(ledger, subscription, params);
  const pause = pauseFrom(params);
  const atEnd = text(params, 'cancel_at_period_end');
  const card = text(params, 'default_payment_method');
  const trialEnd = text(params, 'trial_end');
  if (trialEnd !== null && !(Number(trialEnd) > ledger.now()))
    throw new StripeRefusal(400, 'Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    });
  if (trialEnd !== null && text(params, 'proration_behavior') !== 'none')
    throw new StripeRefusal(400, 'The stand-in moves the day of billing only with proration_behavior=none.');
  ledger.change(subscription, {
    ...(pause === undefined ? {} : { pause_collection: pause }),
    ...(atEnd === null ? {} : { cancel_at_period_end: atEnd === 'true' }),
    ...(card === null ? {} : { default_payment_method: ledger.get(card, 'payment_method').id }),
    metadata: { ...(subscription.metadata as object), ...metadataOf(params) },
  });
  if (trialEnd !== null) {
    const at = Number(trialEnd);
    Object.assign(itemOf(subscription), { current_period_start: ledger.now(), current_period_end: at });
    ledger.change(subscription, {
      status: 'trialing',
      trial_end: at,
      billing_cycle_anchor: at,
    });
    billNothing(ledger, events, subscription);
  }
  const { latest_invoice: _, ...previous } = previousOf(before, subscription);
  if (Object.keys(previous).length > 0) events.emit('customer.subscription.updated', subscription, previous);
  return subscription;
}
