/** What becomes of a checkout session: paid, settled later, left or forgotten by a donor. */
import { behaviourOf } from './cards.ts';
import type { Events } from './events.ts';
import { bill } from './invoices.ts';
import { type Ledger, newId, type StripeObject, StripeRefusal } from './ledger.ts';
import { fail, openIntent, succeed } from './money.ts';
import { requestOf } from './open-session.ts';
import { addCard, addCustomer, type Payer } from './payment-methods.ts';
import { addSubscription } from './subscriptions.ts';

/** What a donor typed on the page. */
export type Typed = { card: string; email: string | null; name: string | null };

const complete = (ledger: Ledger, events: Events, session: StripeObject, fields: Record<string, unknown>): void => {
  ledger.change(session, { status: 'complete', url: null, ...fields });
  events.emit('checkout.session.completed', session);
};

const payOnce = (
  ledger: Ledger,
  events: Events,
  session: StripeObject,
  payer: Payer,
  number: string,
): string | null => {
  const { metadata, description } = requestOf(session);
  const behaviour = behaviourOf(number);
  const intentId = session.payment_intent;
  const intent =
    typeof intentId === 'string'
      ? ledger.get(intentId, 'payment_intent')
      : openIntent(ledger, {
          amount: Number(session.amount_total),
          currency: String(session.currency),
          metadata,
          payer,
          description,
        });
  ledger.change(session, { payment_intent: intent.id });
  const card = addCard(ledger, number, payer);
  if (behaviour.outcome === 'declined') {
    fail(ledger, events, intent, payer, behaviour, card);
    return behaviour.message ?? 'Your card was declined.';
  }
  if (behaviour.outcome === 'delayed') {
    ledger.change(intent, { status: 'processing' });
    events.emit('payment_intent.processing', intent);
    complete(ledger, events, session, { payment_status: 'unpaid' });
    return null;
  }
  succeed(ledger, events, intent, payer, card);
  complete(ledger, events, session, { payment_status: 'paid' });
  return null;
};

const subscribe = (
  ledger: Ledger,
  events: Events,
  session: StripeObject,
  payer: Payer,
  number: string,
): string | null => {
  const { prices, metadata } = requestOf(session);
  const behaviour = behaviourOf(number);
  const [price] = prices;
  if (!price) throw new Error(`${session.id} has no price`);
  if (behaviour.outcome !== 'paid') return behaviour.message ?? 'A monthly gift needs a card.';
  const customer = addCustomer(ledger, events, payer);
  const card = addCard(ledger, number, { ...payer, customer: customer.id });
  const subscription = addSubscription(ledger, price, customer, metadata, card);
  events.emit('customer.subscription.created', subscription);
  const invoice = bill(ledger, events, subscription, 'subscription_create');
  complete(ledger, events, session, {
    payment_status: 'paid',
    customer: customer.id,
    subscription: subscription.id,
    invoice: invoice.id,
  });
  return null;
};

/** Pays a session. Returns what to tell the donor when the card was declined, and null when the donor may go on. */
export function pay(ledger: Ledger, events: Events, session: StripeObject, typed: Typed): string | null {
  if (session.status !== 'open') return 'This payment page is closed.';
  const email = (session.customer_email as string | null) ?? typed.email;
  if (!email) return 'Enter your e-mail address.';
  const payer: Payer = { email, name: typed.name, customer: session.customer as string | null };
  ledger.change(session, {
    customer_details: { email, name: typed.name, phone: null, address: null, tax_exempt: 'none', tax_ids: null },
  });
  return session.mode === 'subscription'
    ? subscribe(ledger, events, session, payer, typed.card)
    : payOnce(ledger, events, session, payer, typed.card);
}

/** Lets delayed money arrive or fail. */
export function settle(
  ledger: Ledger,
  events: Events,
  session: StripeObject,
  outcome: 'succeeded' | 'failed',
): StripeObject {
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
}

/** Closes an open session, as Stripe does after a day. */
export function expire(ledger: Ledger, events: Events, session: StripeObject): StripeObject {
  if (session.status !== 'open')
    throw new StripeRefusal(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session.status)}.`,
    );
  const { recovery } = (session.after_expiration ?? {}) as { recovery?: { enabled: boolean } | null };
  ledger.change(session, {
    status: 'expired',
    url: null,
    ...(recovery?.enabled
      ? {
          after_expiration: {
            recovery: {
              ...recovery,
              expires_at: ledger.now() + recoveryDays * 86_400,
              url: `${new URL(String(session.url)).origin}/recover/${session.id}`,
            },
          },
        }
      : {}),
  });
  events.emit('checkout.session.expired', session);
  return session;
}

/** Days for which a link leads back to an expired checkout. Source: docs.stripe.com/payments/checkout/abandoned-carts. */
const recoveryDays = 30;

/** The copy of an expired session that its recovery link opens. */
export function recover(ledger: Ledger, session: StripeObject, origin: string): StripeObject {
  const id = newId('cs_test');
  return ledger.add({
    ...structuredClone(session),
    id,
    created: ledger.now(),
    status: 'open',
    payment_intent: null,
    after_expiration: null,
    recovered_from: session.id,
    expires_at: ledger.now() + 86_400,
    url: `${origin}/pay/${id}`,
  });
}
