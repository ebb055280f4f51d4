import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStripe } from './stripe.ts';

const secret = 'whsec_test_of_the_stand_in';
const origin = (port: number): string => `http://127.0.0.1:${port}`;

type Received = { payload: string; signature: string };
let received: Received[] = [];
let refuse = 0;
let webhooks: Server;
let stand: Awaited<ReturnType<typeof startStripe>>;
let client: Stripe;
let url = '';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const port = portOf(probe);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
};

beforeEach(async () => {
  received = [];
  refuse = 0;
  webhooks = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (refuse > 0) {
        refuse -= 1;
        response.writeHead(503).end();
        return;
      }
      received.push({
        payload: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  url = origin(port);
  stand = await startStripe({ port, origin: url, webhook: { url: origin(portOf(webhooks)), secret } });
  client = new Stripe('sk_test_demo', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
});

afterEach(async () => {
  await stand.close();
  webhooks.closeAllConnections();
  await new Promise<void>((resolve) => webhooks.close(() => resolve()));
});

const price = (amount: number) => ({ currency: 'usd', unit_amount: amount, product_data: { name: 'Gift' } });
const once = (amount = 5000, email: string | null = 'dora@example.org'): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: price(amount) }],
  success_url: 'http://site.test/donation-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://site.test/donate',
  metadata: { donation_id: 'd1' },
  payment_intent_data: { metadata: { donation_id: 'd1' } },
  ...(email ? { customer_email: email } : {}),
});
const monthly = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ quantity: 1, price_data: { ...price(2500), recurring: { interval: 'month' } } }],
  success_url: 'http://site.test/donation-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://site.test/donate',
  customer_email: 'dora@example.org',
  subscription_data: { metadata: { donation_id: 'd2' } },
});

const payOnPage = (session: Stripe.Checkout.Session, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(String(session.url), {
    method: 'POST',
    body: new URLSearchParams({ card: '4242 4242 4242 4242', ...fields }),
    redirect: 'manual',
  });

const happen = (what: string, fields: Record<string, unknown> = {}): Promise<Response> =>
  fetch(`${url}/test/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

const typesReceived = (): string[] => received.map(({ payload }) => (JSON.parse(payload) as Stripe.Event).type);

describe('The checkout page', () => {
  it('shows the amount, a button that says Pay, a way back, and asks for an e-mail only if none was given', async () => {
    const given = await (await fetch(String((await client.checkout.sessions.create(once())).url))).text();
    expect(given).toContain('$50.00');
    expect(given).toMatch(/<button type="submit">Pay \$50\.00<\/button>/);
    expect(given).toMatch(/<a href="http:\/\/site\.test\/donate">Back<\/a>/);
    expect(given).not.toContain('type="email"');
    const asked = await (await fetch(String((await client.checkout.sessions.create(once(5000, null))).url))).text();
    expect(asked).toContain('type="email"');
  });

  it('leads a donor who paid back with the id of her session', async () => {
    const session = await client.checkout.sessions.create(once());
    const answer = await payOnPage(session);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://site.test/donation-success?session_id=${session.id}`);
    const paid = await client.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(paid.payment_status).toBe('paid');
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent.metadata).toEqual({ donation_id: 'd1' });
    expect((intent.latest_charge as Stripe.Charge).paid).toBe(true);
    expect(paid.line_items?.data[0]?.amount_total).toBe(5000);
  });

  it('keeps the page open for another card when one is declined', async () => {
    const session = await client.checkout.sessions.create(once());
    const answer = await payOnPage(session, { card: '4000000000000002' });
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('Your card was declined.');
    await vi.waitFor(() => expect(typesReceived()).toContain('payment_intent.payment_failed'));
    expect((await payOnPage(session)).status).toBe(303);
  });
});

describe('The API', () => {
  it('answers a repeated key with the first answer, and refuses it with other parameters', async () => {
    const first = await client.checkout.sessions.create(once(), { idempotencyKey: 'k1' });
    const again = await client.checkout.sessions.create(once(), { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(client.checkout.sessions.create(once(9900), { idempotencyKey: 'k1' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('refuses what Stripe refuses: less than 50 cents, no key, an unknown object', async () => {
    await expect(client.checkout.sessions.create(once(49))).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(client.checkout.sessions.retrieve('cs_test_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await fetch(`${url}/v1/checkout/sessions`)).status).toBe(401);
  });

  it('fails on demand, and the SDK tells an API error', async () => {
    await happen('faults', { status: 500, times: 1 });
    await expect(client.checkout.sessions.create(once())).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect((await client.checkout.sessions.create(once())).status).toBe('open');
  });

  it('gives money back in parts and never more than was paid', async () => {
    const session = await client.checkout.sessions.create(once());
    await payOnPage(session);
    const { payment_intent: intent } = await client.checkout.sessions.retrieve(session.id);
    await client.refunds.create({ payment_intent: String(intent), amount: 2000 });
    const rest = await client.refunds.create({ payment_intent: String(intent) });
    expect(rest.amount).toBe(3000);
    await expect(client.refunds.create({ payment_intent: String(intent) })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await vi.waitFor(() => expect(typesReceived().filter((type) => type === 'charge.refunded')).toHaveLength(2));
  });
});

describe('Webhooks', () => {
  it('are signed so that the SDK accepts them, carry ids, and speak its API version', async () => {
    await payOnPage(await client.checkout.sessions.create(once()));
    await vi.waitFor(() => expect(typesReceived()).toContain('checkout.session.completed'));
    for (const { payload, signature } of received) {
      const event = client.webhooks.constructEvent(payload, signature, secret);
      expect(event.id).toMatch(/^evt_/);
      expect(event.api_version).toBe(Stripe.API_VERSION);
      expect((await client.events.retrieve(event.id)).type).toBe(event.type);
    }
    expect(() =>
      client.webhooks.constructEvent(received[0]?.payload ?? '', received[0]?.signature ?? '', 'whsec_other'),
    ).toThrow();
  });

  it('come again until they are taken', async () => {
    refuse = 3;
    await payOnPage(await client.checkout.sessions.create(once()));
    await vi.waitFor(() => expect(new Set(typesReceived()).size).toBe(3), { timeout: 8000 });
  });
});

describe('A monthly gift', () => {
  it('has a subscription, a paid invoice that names it, and a payment that leads to the invoice', async () => {
    const session = await client.checkout.sessions.create(monthly());
    await payOnPage(session);
    const paid = await client.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice.payments'] });
    const subscription = paid.subscription as Stripe.Subscription;
    expect(subscription.metadata).toEqual({ donation_id: 'd2' });
    const invoice = paid.invoice as Stripe.Invoice;
    expect(invoice.billing_reason).toBe('subscription_create');
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
    const payments = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
    expect(payments.data[0]?.invoice).toBe(invoice.id);
  });

  it('renews, fails to renew, and ends', async () => {
    const session = await client.checkout.sessions.create(monthly());
    await payOnPage(session);
    const { subscription } = await client.checkout.sessions.retrieve(session.id);
    await happen(`subscriptions/${String(subscription)}/renew`, { outcome: 'paid' });
    await happen(`subscriptions/${String(subscription)}/renew`, { outcome: 'failed' });
    expect((await client.subscriptions.retrieve(String(subscription))).status).toBe('past_due');
    const invoices = await client.invoices.list({ subscription: String(subscription) });
    expect(invoices.data.map((invoice) => `${invoice.billing_reason} ${invoice.status}`)).toEqual([
      'subscription_cycle open',
      'subscription_cycle paid',
      'subscription_create paid',
    ]);
    expect((await client.subscriptions.cancel(String(subscription))).status).toBe('canceled');
    await vi.waitFor(() =>
      expect(typesReceived()).toEqual(
        expect.arrayContaining(['invoice.paid', 'invoice.payment_failed', 'customer.subscription.deleted']),
      ),
    );
  });

  it('can be ended by the donor on the portal', async () => {
    const session = await client.checkout.sessions.create(monthly());
    await payOnPage(session);
    const { customer, subscription } = await client.checkout.sessions.retrieve(session.id);
    const portal = await client.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'http://site.test/',
    });
    expect(await (await fetch(portal.url)).text()).toContain('Cancel monthly gift');
    await fetch(portal.url, { method: 'POST', body: new URLSearchParams({ subscription: String(subscription) }) });
    expect((await client.subscriptions.retrieve(String(subscription))).status).toBe('canceled');
  });
});

describe('What happens later', () => {
  it('a bank debit is unpaid at first and settles', async () => {
    const session = await client.checkout.sessions.create(once());
    await payOnPage(session, { card: '000123456789' });
    expect((await client.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    await happen(`sessions/${session.id}/settle`, { outcome: 'succeeded' });
    expect((await client.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    await vi.waitFor(() => expect(typesReceived()).toContain('checkout.session.async_payment_succeeded'));
  });

  it('a forgotten page expires, and a bank may dispute', async () => {
    const left = await client.checkout.sessions.create(once());
    expect((await client.checkout.sessions.expire(left.id)).status).toBe('expired');
    const session = await client.checkout.sessions.create(once());
    await payOnPage(session);
    const { payment_intent: intent } = await client.checkout.sessions.retrieve(session.id);
    await happen(`charges/${String(intent)}/dispute`);
    await vi.waitFor(() =>
      expect(typesReceived()).toEqual(expect.arrayContaining(['checkout.session.expired', 'charge.dispute.created'])),
    );
  });
});
