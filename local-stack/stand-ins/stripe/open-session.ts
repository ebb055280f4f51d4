/** Opens checkout sessions, and refuses what Stripe refuses. */
import { daySeconds } from '@society-gal/contracts/format';
import { inner, list, metadataOf, type Params, text } from './form-params.ts';
import { type Ledger, newId, type StripeObject, StripeRefusal } from './ledger.ts';
import type { Price } from './subscriptions.ts';

/** Smallest charge in US cents. Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const smallestAmount = 50;
/** What of the creating call is needed when somebody pays; kept on the session beside Stripe's own fields. */
export type SessionRequest = { prices: Price[]; description: string; metadata: Record<string, string> };
const requestField = 'stand_in_asked';

/** See {@link SessionRequest}. */
export function requestOf(session: StripeObject): SessionRequest {
  return session[requestField] as SessionRequest;
}

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
export function openSession(ledger: Ledger, params: Params, origin: string): StripeObject {
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
  const request: SessionRequest = {
    prices,
    description: text(nested, 'description') ?? prices[0]?.product ?? '',
    metadata: metadataOf(nested),
  };
  const email = text(params, 'customer_email');
  const isRecoverable = text(inner(inner(params, 'after_expiration'), 'recovery'), 'enabled') === 'true';
  return ledger.add({
    id,
    object: 'checkout.session',
    created: ledger.now(),
    after_expiration: isRecoverable
      ? { recovery: { allow_promotion_codes: false, enabled: true, expires_at: null, url: null } }
      : null,
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
    expires_at: Number(text(params, 'expires_at') ?? ledger.now() + daySeconds),
    invoice: null,
    livemode: false,
    locale: text(params, 'locale'),
    metadata: metadataOf(params),
    mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    recovered_from: null,
    status: 'open',
    submit_type: text(params, 'submit_type'),
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/pay/${id}`,
    [requestField]: request,
  });
}
