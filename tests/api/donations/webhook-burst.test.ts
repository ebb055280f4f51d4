import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { aDonationRequest, type Delivery, eventually, startApi, type TestApi } from '../fixtures/api-with-stripe.ts';

const gifts = 100;
/** Far below what the burst asks for, so that most calls meet the limit. */
const callsPerSecond = 16;

let server: TestApi;
beforeAll(async () => {
  server = await startApi('burst');
});
afterAll(() => server.stop());

it('A hundred gifts in a second end right, one receipt each, though Stripe limits calls', async () => {
  const opened = [];
  for (let at = 0; at < gifts; at += 10)
    opened.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () =>
          server.call(
            'POST',
            '/api/create-payment',
            aDonationRequest({ donorInfo: { name: 'Dora Donor', email: randomEmail() } }),
          ),
        ),
      )),
    );
  const sessions = opened.map(({ body }) => String(body.url).split('/').at(-1) ?? '');
  for (const session of sessions) await server.happen(`sessions/${session}/pay`);
  const completed = await eventually(() => {
    const all = server.deliveries.filter(({ type }) => type === 'checkout.session.completed');
    return all.length === gifts && all;
  });

  await server.happen('rate-limit', { perSecond: callsPerSecond });
  // As Stripe does: all at once, and what was not taken comes again.
  let left: Delivery[] = [...completed];
  for (let round = 0; round < 5 && left.length > 0; round += 1) {
    const replies = await Promise.all(left.map(async (one) => ({ one, reply: await server.deliver(one) })));
    expect(replies.map(({ reply }) => reply.status).filter((status) => status !== 200 && status < 500)).toEqual([]);
    left = replies.filter(({ reply }) => reply.status !== 200).map(({ one }) => one);
  }
  expect(left).toEqual([]);
  const { refused } = (await (await fetch(`${server.stripeUrl}/test/rate-limit`)).json()) as { refused: number };
  // Each refusal slows down what follows; without that, calls would be refused by the thousand.
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(3 * gifts);
  await server.happen('rate-limit', { perSecond: null });

  const donations = await server.donations();
  expect(donations.map(({ status }) => status)).toEqual(Array.from({ length: gifts }, () => 'paid'));
  expect(new Set(donations.map(({ receipt_number }) => receipt_number)).size).toBe(gifts);
  const receipts = (await server.mails()).filter(({ formType }) => formType === 'receipt');
  expect(receipts).toHaveLength(gifts);
}, 120_000);
