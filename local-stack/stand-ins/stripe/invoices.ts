/** Invoices of monthly gifts: opened, then paid or left open. In the shape of API 2026-10-28. */
import type { Events } from './events.ts';
import { type Ledger, newId, now, type StripeObject } from './ledger.ts';
import { fail, openIntent, type Payer, succeed } from './money.ts';

/** Length of a month here, in seconds. */
export const monthSeconds = 30 * 86_400;

/** Why an invoice is written. */
export type BillingReason = 'subscription_create' | 'subscription_cycle';

/** The one item of a subscription. */
type Item = { id: string; quantity: number; price: { unit_amount: number; currency: string } };
/** The item of a subscription, which carries its price and period. */
export function itemOf(subscription: StripeObject): Item {
  const [item] = (subscription.items as { data: Item[] }).data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

const openInvoice = (
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  reason: BillingReason,
): StripeObject => {
  const customer = ledger.get(subscription.customer, 'customer');
  const item = itemOf(subscription);
  const amount = item.price.unit_amount * item.quantity;
  const id = newId('in');
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
  return invoice;
};

/** Bills a subscription once. `outcome` 'failed' leaves an open invoice and a subscription that is past due. */
export function bill(
  ledger: Ledger,
  events: Events,
  subscription: StripeObject,
  reason: BillingReason,
  outcome: 'paid' | 'failed',
): StripeObject {
  const paid = outcome === 'paid';
  const invoice = openInvoice(ledger, events, subscription, reason);
  const customer = ledger.get(subscription.customer, 'customer');
  const amount = Number(invoice.amount_due);
  const currency = String(invoice.currency);
  const payer: Payer = {
    email: customer.email as string | null,
    name: customer.name as string | null,
    customer: customer.id,
  };
  const description = reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = openIntent(ledger, { amount, currency, metadata: {}, payer, description });
  ledger.add({
    id: newId('inpay'),
    object: 'invoice_payment',
    created: now(),
    amount_paid: paid ? amount : null,
    amount_requested: amount,
    currency,
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
}
