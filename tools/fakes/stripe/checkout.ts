/** Checkout sessions: opened by the platform, paid, left or forgotten by a donor. */
import { behaviourOf, type CardBehaviour } from './cards.ts';
import type { Events } from './events.ts';
import { inner, list, metadataOf, type Params, text } from './form-params.ts';
import { type Ledger, newId, now, type StripeObject, StripeRefusal } from './ledger.ts';
import { fail, openIntent, type Payer, succeed } from './money.ts';
import { addCustomer, addSubscription, bill, type Price } from './subscriptions.ts';

const daySeconds = 86_400;
/** Smallest charge in US cents. Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const smallestAmount = 50;
/** What of the creating call is needed when somebody pays; kept on the session beside Stripe's own fields. */
type Asked = { prices: Price[]; description: string; metadata: Record<string, string> };
const askedField = 'stand_in_asked';

const priceFrom = (item: Params, index: number, mode: string): Price & { recurring: boolean } => {
  const at = `line_items[${index}]`;
  const data = inner(item, 'price_data');
  const recurring = text(inner(data, 'recurring'), 'interval');
  const amount = Number(text(data, 'unit_amount'));
  const product = text(inner(data, 'product_data'), 'name');
  const currency = text(data, 'currency');
  if (!currency)
    throw new StripeRefusal(400, `Missing required param: ${at}[price_data][currency].`, {
      code: 'parameter_missing',
      param: `${at}[price_data][currency]`,
    });
  if (!product)
    throw new StripeRefusal(400, `Missing required param: ${at}[price_data][product_data][name].`, {
      code: 'parameter_missing',
      param: `${at}[price_data][product_data][name]`,
    });
  if (!Number.isInteger(amount) || amount < 0)
    throw new StripeRefusal(400, 'Invalid integer: unit_amount', {
      code: 'parameter_invalid_integer',
      param: `${at}[price_data][unit_amount]`,
    });
  if (amount < smallestAmount)
    throw new StripeRefusal(400, "The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  if (mode === 'subscription' && !recurring)
    throw new StripeRefusal(
      400,
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    );
  if (mode === 'payment' && recurring)
    throw new StripeRefusal(400, 'You specified `payment` mode but passed a recurring price.', { param: 'mode' });
  return {
    amount,
    currency,
    product,
    interval: recurring ?? 'month',
    quantity: Number(text(item, 'quantity') ?? 1),
    recurring: recurring !== null,
  };
};

/** Opens a session, or throws the refusal that Stripe would answer. `origin` is where its page is served. */
export const openSession = (ledger: Ledger, params: Params, origin: string): StripeObject => {
  const mode = text(params, 'mode');
  if (mode !== 'payment' && mode !== 'subscription')
    throw new StripeRefusal(400, 'Invalid mode: must be one of payment, setup, or subscription', { param: 'mode' });
  const successUrl = text(params, 'success_url');
  if (!successUrl)
    throw new StripeRefusal(400, 'Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  const items = list(params, 'line_items').filter(
    (item): item is Params => typeof item === 'object' && !Array.isArray(item),
  );
  if (items.length === 0)
    throw new StripeRefusal(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  const prices = items.map((item, i) => priceFrom(item, i, mode));
  const total = prices.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  const id = newId('cs_test');
  const nested = inner(params, mode === 'subscription' ? 'subscription_data' : 'payment_intent_data');
  const asked: Asked = {
    prices,
    description: text(nested, 'description') ?? prices[0]?.product ?? '',
    metadata: metadataOf(nested),
  };
  const email = text(params, 'customer_email');
  return ledger.add({
    id,
    object: 'checkout.session',
    created: now(),
    amount_subtotal: total,
    amount_total: total,
    cancel_url: text(params, 'cancel_url'),
    client_reference_id: text(params, 'client_reference_id'),
    client_secret: null,
    currency: prices[0]?.currency ?? 'usd',
    custom_fields: [],
    customer: text(params, 'customer'),
    customer_creation: mode === 'payment' ? 'if_required' : 'always',
    customer_details: email
      ? { email, name: null, phone: null, address: null, tax_exempt: 'none', tax_ids: null }
      : null,
    customer_email: email,
    expires_at: Number(text(params, 'expires_at') ?? now() + daySeconds),
    invoice: null,
    livemode: false,
    locale: text(params, 'locale'),
    metadata: metadataOf(params),
    mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: text(params, 'submit_type'),
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/pay/${id}`,
    [askedField]: asked,
  });
};

/** What a donor typed on the page. */
export type Typed = { card: string; email: string | null; name: string | null };

const askedOf = (session: StripeObject): Asked => session[askedField] as Asked;

const complete = (ledger: Ledger, events: Events, session: StripeObject, fields: Record<string, unknown>): void => {
  ledger.change(session, { status: 'complete', url: null, ...fields });
  events.emit('checkout.session.completed', session);
};

const payOnce = (
  ledger: Ledger,
  events: Events,
  session: StripeObject,
  payer: Payer,
  card: CardBehaviour,
): string | null => {
  const { metadata, description } = askedOf(session);
  const known = session.payment_intent;
  const intent =
    typeof known === 'string'
      ? ledger.get(known, 'payment_intent')
      : openIntent(ledger, {
          amount: Number(session.amount_total),
          currency: String(session.currency),
          metadata,
          payer,
          description,
        });
  ledger.change(session, { payment_intent: intent.id });
  if (card.outcome === 'declined') {
    fail(ledger, events, intent, payer, card);
    return card.message ?? 'Your card was declined.';
  }
  if (card.outcome === 'delayed') {
    ledger.change(intent, { status: 'processing' });
    events.emit('payment_intent.processing', intent);
    complete(ledger, events, session, { payment_status: 'unpaid' });
    return null;
  }
  succeed(ledger, events, intent, payer);
  complete(ledger, events, session, { payment_status: 'paid' });
  return null;
};

const subscribe = (
  ledger: Ledger,
  events: Events,
  session: StripeObject,
  payer: Payer,
  card: CardBehaviour,
): string | null => {
  const { prices, metadata } = askedOf(session);
  const [price] = prices;
  if (!price) throw new Error(`${session.id} has no price`);
  if (card.outcome !== 'paid') return card.message ?? 'A monthly gift needs a card.';
  const customer = addCustomer(ledger, events, payer);
  const subscription = addSubscription(ledger, price, customer, metadata, card);
  events.emit('customer.subscription.created', subscription);
  const invoice = bill(ledger, events, subscription, 'subscription_create', 'paid');
  complete(ledger, events, session, {
    payment_status: 'paid',
    customer: customer.id,
    subscription: subscription.id,
    invoice: invoice.id,
  });
  return null;
};

/** Pays a session. Returns what to tell the donor when the card was declined, and null when the donor may go on. */
export const pay = (ledger: Ledger, events: Events, session: StripeObject, typed: Typed): string | null => {
  if (session.status !== 'open') return 'This payment page is closed.';
  const email = (session.customer_email as string | null) ?? typed.email;
  if (!email) return 'Enter your e-mail address.';
  const payer: Payer = { email, name: typed.name, customer: session.customer as string | null };
  ledger.change(session, {
    customer_details: { email, name: typed.name, phone: null, address: null, tax_exempt: 'none', tax_ids: null },
  });
  const card = behaviourOf(typed.card);
  return session.mode === 'subscription'
    ? subscribe(ledger, events, session, payer, card)
    : payOnce(ledger, events, session, payer, card);
};

/** Lets delayed money arrive or fail. */
export const settle = (
  ledger: Ledger,
  events: Events,
  session: StripeObject,
  outcome: 'succeeded' | 'failed',
): StripeObject => {
  const intent = ledger.get(session.payment_intent, 'payment_intent');
  const details = session.customer_details as { email: string | null; name: string | null };
  const payer: Payer = { ...details, customer: null };
  if (outcome === 'failed') {
    fail(ledger, events, intent, payer, {
      outcome: 'declined',
      code: 'payment_method_provider_decline',
      message: 'The bank refused.',
      renewals: 'failed',
    });
    events.emit('checkout.session.async_payment_failed', session);
    return session;
  }
  succeed(ledger, events, intent, payer);
  ledger.change(session, { payment_status: 'paid' });
  events.emit('checkout.session.async_payment_succeeded', session);
  return session;
};

/** Closes an open session, as Stripe does after a day. */
export const expire = (ledger: Ledger, events: Events, session: StripeObject): StripeObject => {
  if (session.status !== 'open')
    throw new StripeRefusal(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session.status)}.`,
    );
  ledger.change(session, { status: 'expired', url: null });
  events.emit('checkout.session.expired', session);
  return session;
};

/** The session's items, which Stripe includes only when asked. */
export const lineItems = (session: StripeObject): object => ({
  object: 'list',
  data: askedOf(session).prices.map((price, i) => ({
    id: `li_${session.id}_${i}`,
    object: 'item',
    amount_total: price.amount * price.quantity,
    currency: price.currency,
    description: price.product,
    quantity: price.quantity,
  })),
  has_more: false,
  url: `/v1/checkout/sessions/${session.id}/line_items`,
});
