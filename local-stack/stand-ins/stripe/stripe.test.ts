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
  it('The checkout page shows the amount, a Pay button and a way back, and asks for an e-mail only if none was given', async () => {
    const given = await (await fetch(String((await client.checkout.sessions.create(once())).url))).text();
    expect(given).toContain('$50.00');
    expect(given).toMatch(/<button type="submit">Pay \$50\.00<\/button>/);
    expect(given).toMatch(/<a href="http:\/\/site\.test\/donate">Back<\/a>/);
    expect(given).not.toContain('type="email"');
    const asked = await (await fetch(String((await client.checkout.sessions.create(once(5000, null))).url))).text();
    expect(asked).toContain('type="email"');
  });

  it('The checkout page leads a donor who paid back with the id of her session', async () => {
    const session = await client.checkout.sessions.create(once());
    const answer = await payOnPage(session);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://site.test/donation-success?session_id=${session.id}`);
    const paid = await client.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paid.payment_status).toBe('paid');
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent.metadata).toEqual({ donation_id: 'd1' });
    expect((intent.latest_charge as Stripe.Charge).paid).toBe(true);
  });

  it('The checkout page stays open for another card when one is declined', async () => {
    const session = await client.checkout.sessions.create(once());
    const answer = await payOnPage(session, { card: '4000000000000002' });
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('Your card was declined.');
    await vi.waitFor(() => expect(typesReceived()).toContain('payment_intent.payment_failed'));
    expect((await payOnPage(session)).status).toBe(303);
  });
});

describe('The API', () => {
  it('The API answers a repeated key with the first answer, and refuses it with other parameters', async () => {
    const first = await client.checkout.sessions.create(once(), { idempotencyKey: 'k1' });
    const again = await client.checkout.sessions.create(once(), { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(client.checkout.sessions.create(once(9900), { idempotencyKey: 'k1' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('The API refuses what Stripe refuses: less than 50 cents, no key, an unknown object', async () => {
    await expect(client.checkout.sessions.create(once(49))).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(client.checkout.sessions.retrieve('cs_test_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await fetch(`${url}/v1/checkout/sessions`)).status).toBe(401);
  });

  it('The API fails on demand, and the SDK tells an API error', async () => {
    await happen('faults', { status: 500, times: 1 });
    await expect(client.checkout.sessions.create(once())).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect((await client.checkout.sessions.create(once())).status).toBe('open');
  });
});

describe('Webhooks', () => {
  it('Webhooks are signed so that the SDK accepts them, carry ids, and speak its API version', async () => {
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

  it('Webhooks come again until they are taken', async () => {
    refuse = 3;
    await payOnPage(await client.checkout.sessions.create(once()));
    await vi.waitFor(() => expect(new Set(typesReceived()).size).toBe(3), { timeout: 8000 });
  });
});
