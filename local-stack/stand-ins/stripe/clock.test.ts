import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chargedWithFee } from '@society-gal/contracts/format';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feeOf } from './balance.ts';
import { monthsAfter } from './invoices.ts';
import { startStripe } from './stripe.ts';

let webhooks: Server;
let heard: string[] = [];
let stand: Awaited<ReturnType<typeof startStripe>>;
let client: Stripe;
let url = '';

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

beforeEach(async () => {
  heard = [];
  webhooks = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push((JSON.parse(Buffer.concat(chunks).toString()) as Stripe.Event).type);
      response.writeHead(200).end('{}');
    });
  });
  const hook = await listen(webhooks);
  const probe = createServer();
  const port = await listen(probe);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  url = `http://127.0.0.1:${port}`;
  stand = await startStripe({ port, origin: url, webhook: { url: `http://127.0.0.1:${hook}`, secret: 'whsec_clock' } });
  client = new Stripe('sk_test_demo', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
});
afterEach(async () => {
  await stand.close();
  webhooks.closeAllConnections();
  await new Promise<void>((resolve) => webhooks.close(() => resolve()));
});

const post = async (path: string, body: object): Promise<{ now: string }> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { now: string };
};
const days = (count: number) => post('/_clock', { days: count });

const aSession = (change: Stripe.Checkout.SessionCreateParams = {}, amount = 2500) =>
  client.checkout.sessions.create({
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amount,
          product_data: { name: 'Monthly gift' },
          recurring: { interval: 'month' },
        },
      },
    ],
    success_url: 'http://site.test/done',
    customer_email: 'dora@example.org',
    ...change,
  });

const aMonthlyGift = async (card = '4242 4242 4242 4242') => {
  const session = await aSession();
  await fetch(String(session.url), { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  const paid = await client.checkout.sessions.retrieve(session.id);
  return client.subscriptions.retrieve(String(paid.subscription));
};
const invoicesOf = async (subscription: string) =>
  (await client.invoices.list({ subscription, limit: 100 })).data.map(({ status, amount_paid }) => [
    status,
    amount_paid,
  ]);

it('A monthly gift renews on its day of each month, whatever the length of the month', async () => {
  const gift = await aMonthlyGift();
  const answer = await days(32);
  expect(Date.parse(answer.now)).toBeGreaterThanOrEqual((gift.created + 32 * 86_400) * 1000);
  expect(await invoicesOf(gift.id)).toEqual([
    ['paid', 2500],
    ['paid', 2500],
  ]);
  await days(334);
  const invoices = await client.invoices.list({ subscription: gift.id, limit: 100 });
  expect(invoices.data).toHaveLength(13);
  expect(new Set(invoices.data.map(({ created }) => new Date(created * 1000).getUTCDate())).size).toBe(1);
  expect(monthsAfter(Date.UTC(2027, 0, 31) / 1000, 1)).toBe(Date.UTC(2027, 1, 28) / 1000);
});

it('A card that fails is tried again on three days, and then the gift ends for that reason', async () => {
  const gift = await aMonthlyGift('4000000000000341');
  await days(32);
  const [open] = (await client.invoices.list({ subscription: gift.id, status: 'open' })).data;
  expect(open?.attempt_count).toBe(1);
  expect(open?.next_payment_attempt).toBeGreaterThan(0);
  expect((await client.subscriptions.retrieve(gift.id)).status).toBe('past_due');
  await days(16);
  const ended = await client.subscriptions.retrieve(gift.id);
  expect([ended.status, ended.cancellation_details?.reason]).toEqual(['canceled', 'payment_failed']);
  expect(heard.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
});

it('A card that was replaced on the portal pays the next try', async () => {
  const gift = await aMonthlyGift('4000000000000341');
  await days(32);
  const portal = await client.billingPortal.sessions.create({
    customer: String(gift.customer),
    return_url: 'http://site.test/my-giving',
    flow_data: { type: 'payment_method_update' },
  });
  expect(await (await fetch(portal.url)).text()).toContain('Card number');
  const save = (card: string) =>
    fetch(portal.url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  expect((await save('4000000000000002')).status).toBe(402);
  expect((await save('5555 5555 5555 4444')).headers.get('location')).toBe('http://site.test/my-giving');
  const customer = (await client.customers.retrieve(String(gift.customer))) as Stripe.Customer;
  const card = String(customer.invoice_settings.default_payment_method);
  await client.subscriptions.update(gift.id, { default_payment_method: card });
  await days(4);
  expect((await client.subscriptions.retrieve(gift.id)).status).toBe('active');
  expect(await invoicesOf(gift.id)).toEqual([
    ['paid', 2500],
    ['paid', 2500],
  ]);
});

it('A changed amount, day and pause hold from the next month on, and nothing is charged for the change', async () => {
  const gift = await aMonthlyGift();
  const item = gift.items.data[0];
  await client.subscriptions.update(gift.id, {
    items: [
      {
        id: String(item?.id),
        price_data: {
          currency: 'usd',
          product: String(item?.price.product),
          recurring: { interval: 'month' },
          unit_amount: 4000,
        },
      },
    ],
    proration_behavior: 'none',
  });
  expect(await invoicesOf(gift.id)).toEqual([['paid', 2500]]);
  await days(32);
  expect((await invoicesOf(gift.id))[0]).toEqual(['paid', 4000]);
  const now = Math.floor(Date.parse((await days(0)).now) / 1000);
  await client.subscriptions.update(gift.id, { trial_end: now + 10 * 86_400, proration_behavior: 'none' });
  await days(9);
  expect((await client.subscriptions.retrieve(gift.id)).status).toBe('trialing');
  await days(2);
  expect((await invoicesOf(gift.id)).filter(([, paid]) => paid === 4000)).toHaveLength(2);
  await client.subscriptions.update(gift.id, {
    pause_collection: { behavior: 'void', resumes_at: now + 60 * 86_400 },
  });
  await days(35);
  expect((await invoicesOf(gift.id))[0]).toEqual(['void', 0]);
  await days(35);
  expect((await client.subscriptions.retrieve(gift.id)).pause_collection).toBeNull();
  expect((await invoicesOf(gift.id))[0]).toEqual(['paid', 4000]);
});

it('A checkout that was left expires with a link that opens it again', async () => {
  const left = await aSession({ after_expiration: { recovery: { enabled: true } } });
  await days(2);
  const expired = await client.checkout.sessions.retrieve(left.id);
  const link = String(expired.after_expiration?.recovery?.url);
  const opened = await fetch(link, { redirect: 'manual' });
  const again = await client.checkout.sessions.retrieve(String(opened.headers.get('location')).split('/').at(-1) ?? '');
  expect([expired.status, again.status, again.recovered_from]).toEqual(['expired', 'open', left.id]);
});

it('Every cent that came in goes out in payouts, less the fees and what was returned', async () => {
  const gift = await aMonthlyGift();
  await days(10);
  const [charge] = (await client.charges.list({ customer: String(gift.customer) })).data;
  await client.refunds.create({ charge: String(charge?.id), amount: 1000, metadata: { reason: 'wrong amount' } });
  await days(60);
  const movements = (await client.balanceTransactions.list({ limit: 100 })).data;
  const payouts = (await client.payouts.list({ limit: 100 })).data;
  const paidOut = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const waiting = movements.filter(({ status }) => status === 'pending').reduce((sum, { net }) => sum + net, 0);
  const charges = movements.filter(({ type }) => type === 'charge');
  expect(charges.length).toBeGreaterThanOrEqual(2);
  expect(paidOut + waiting).toBe(charges.length * (2500 - feeOf(2500)) - 1000);
  const inPayout = await client.balanceTransactions.list({ payout: String(payouts.at(-1)?.id), limit: 100 });
  expect(inPayout.data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
});

it.each([100, 2500, 5000, 10_000, 12_345, 99_999])('A covered fee leaves the whole gift of %s cents', (gift) => {
  const charged = chargedWithFee(gift);
  expect(charged - feeOf(charged)).toBeGreaterThanOrEqual(gift);
  expect(charged - 1 - feeOf(charged - 1)).toBeLessThanOrEqual(gift);
});

it('Declines carry the code of the bank', async () => {
  const session = await aSession({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Gift' } } }],
  });
  const answer = await fetch(String(session.url), {
    method: 'POST',
    body: new URLSearchParams({ card: '4000000000009995' }),
  });
  expect(answer.status).toBe(402);
  const [intent] = (await client.paymentIntents.list({})).data;
  expect(intent?.last_payment_error?.decline_code).toBe('insufficient_funds');
});
