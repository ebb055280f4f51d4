import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chargedWithFee } from '@society-gal/contracts/format';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feeOf } from './balance.ts';
import { nextBilling } from './invoices.ts';
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
  const giftDay = new Date(gift.created * 1000).getUTCDate();
  for (const { created } of invoices.data) {
    const at = new Date(created * 1000);
    const monthLength = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
    expect(at.getUTCDate()).toBe(Math.min(giftDay, monthLength));
  }
});

it('A gift of a 31st renews on the last day of a shorter month, and on the 31st after it', () => {
  const dayOf = (month: number, day: number) => Date.UTC(2027, month, day) / 1000;
  const gift = dayOf(0, 31);
  expect(nextBilling(gift, gift)).toBe(dayOf(1, 28));
  expect(nextBilling(gift, dayOf(1, 28))).toBe(dayOf(2, 31));
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
