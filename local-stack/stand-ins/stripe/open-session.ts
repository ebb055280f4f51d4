/** Opens checkout sessions. */
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

const priceFrom = (item: Params): Price => {
  const data = inner(item, 'price_data');
  const amount = Number(text(data, 'unit_amount'));
  if (!(amount >= smallestAmount))
    throw new StripeRefusal(400, "The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  return {
    amount,
    currency: text(data, 'currency') ?? 'usd',
    product: text(inner(data, 'product_data'), 'name') ?? '',
    interval: text(inner(data, 'recurring'), 'interval') ?? 'month',
    quantity: Number(text(item, 'quantity') ?? 1),
  };
};

/** Opens a session, or throws the refusal that Stripe would answer. `origin` is where its page is served. */
export function openSession(ledger: Ledger, params: Params, origin: string): StripeObject {
  const mode = text(params, 'mode');
  const items = list(params, 'line_items').filter(
    (item): item is Params => typeof item === 'object' && !Array.isArray(item),
  );
  const prices = items.map(priceFrom);
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
    amount_total: total,
    cancel_url: text(params, 'cancel_url'),
    client_reference_id: text(params, 'client_reference_id'),
    currency: prices[0]?.currency ?? 'usd',
    customer: text(params, 'customer'),
    customer_details: email
      ? { email, name: null, phone: null, address: null, tax_exempt: 'none', tax_ids: null }
      : null,
    customer_email: email,
    expires_at: Number(text(params, 'expires_at') ?? ledger.now() + daySeconds),
    invoice: null,
    livemode: false,
    metadata: metadataOf(params),
    mode,
    payment_intent: null,
    payment_status: 'unpaid',
    recovered_from: null,
    status: 'open',
    submit_type: text(params, 'submit_type'),
    subscription: null,
    success_url: text(params, 'success_url'),
    url: `${origin}/pay/${id}`,
    [requestField]: request,
  });
}
