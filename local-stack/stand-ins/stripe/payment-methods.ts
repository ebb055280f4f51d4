/** Customers and their cards. */
import type Stripe from 'stripe';
import { brandOf, digitsOf } from './cards.ts';
import type { Events } from './events.ts';
import { type Ledger, newId, type StripeObject } from './ledger.ts';

/** Who pays. */
export type Payer = { email: string | null; name: string | null; customer: string | null };

/** The number of a card, kept beside Stripe's own fields: it decides how each charge ends. */
const numberField = 'stand_in_number';

/** Creates a customer for a payer. */
export function addCustomer(ledger: Ledger, events: Events, payer: Payer): StripeObject {
  const customer = ledger.add({
    id: newId('cus'),
    object: 'customer',
    created: ledger.now(),
    address: null,
    balance: 0,
    currency: 'usd',
    description: null,
    email: payer.email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: payer.name,
    phone: null,
  } satisfies Partial<Stripe.Customer>);
  events.emit('customer.created', customer);
  return customer;
}

/** Keeps a card for the charges of a payer. */
export function addCard(ledger: Ledger, number: string, payer: Payer): StripeObject {
  const digits = digitsOf(number);
  return ledger.add({
    id: newId('pm'),
    object: 'payment_method',
    created: ledger.now(),
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    card: {
      brand: brandOf(digits),
      checks: null,
      country: 'US',
      display_brand: brandOf(digits),
      exp_month: 12,
      exp_year: new Date(ledger.now() * 1000).getUTCFullYear() + 3,
      fingerprint: `fp_${digits}`,
      funding: 'credit',
      generated_from: null,
      last4: digits.slice(-4),
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    customer: payer.customer,
    livemode: false,
    metadata: {},
    type: 'card',
    [numberField]: digits,
  } satisfies Partial<Stripe.PaymentMethod> & { [numberField]: string });
}

/** The number of a card that was kept. */
export function numberOf(card: StripeObject | undefined): string {
  return String(card?.[numberField] ?? '4242424242424242');
}

/** The card that a subscription is charged to: its own, else its customer's. */
export function cardOf(ledger: Ledger, subscription: StripeObject): StripeObject | undefined {
  const customer = ledger.get(subscription.customer, 'customer');
  const settings = customer.invoice_settings as { default_payment_method: string | null } | undefined;
  const id = (subscription.default_payment_method ?? settings?.default_payment_method) as string | null | undefined;
  return id ? ledger.state.objects[id] : undefined;
}

/** Makes a new card the customer's own, as the portal does. Subscriptions with a card of their own keep theirs. */
export function replaceCard(ledger: Ledger, events: Events, customer: StripeObject, number: string): StripeObject {
  const payer = { email: customer.email as string, name: customer.name as string, customer: customer.id };
  const card = addCard(ledger, number, payer);
  events.emit('payment_method.attached', card);
  const settings = customer.invoice_settings as Record<string, unknown>;
  const previous = { invoice_settings: { default_payment_method: settings.default_payment_method ?? null } };
  ledger.change(customer, { invoice_settings: { ...settings, default_payment_method: card.id } });
  events.emit('customer.updated', customer, previous);
  return card;
}
