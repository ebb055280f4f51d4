import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripe } from '../../../local-stack/stand-ins/stripe/stripe.ts';
import { newAddress, randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { freePort } from '../fixtures/local-servers.ts';

let server: TestApi;
let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  stripe = await startStripe({ port, origin, webhook: { url: `${origin}/nowhere`, secret: 'whsec_api' } });
  server = await startApi('plain-donation', { STRIPE_API_URL: origin });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});

it('A donor without JavaScript is led to one checkout with her amount, also by a second press', async () => {
  const email = randomEmail();
  const page = 'http://site.test/donate?utm_campaign=spring';
  const address = { 'x-forwarded-for': newAddress(), referer: page };
  const give = () =>
    server.postWithoutScript(
      'donation',
      [
        ['name', 'Ona Field'],
        ['email', email],
        ['phone', ''],
        ['amount', 'custom'],
        ['custom_amount', '$1,020.50'],
        ['is_recurring', 'yes'],
      ],
      address,
    );
  const first = await give();
  expect(first.status).toBe(303);
  const checkout = first.headers.get('location') ?? '';
  expect(checkout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  expect((await give()).headers.get('location')).toBe(checkout);
  expect(await server.documents(collections.donations)).toEqual([
    expect.objectContaining({
      amount: 102_050,
      donor_email: email,
      is_recurring: true,
      tribute_gift: false,
      status: 'pending',
      utm: expect.objectContaining({ campaign: 'spring' }),
    }),
  ]);
});

it('A donor without JavaScript who is held up while cards are tested reads what she can do now', async () => {
  const { Timestamp } = await import('firebase-admin/firestore');
  const guard = server.store().collection(collections.checkoutGuards).doc('all');
  await guard.set({ lowers_at: Timestamp.fromMillis(Date.now() + 3_600_000) });
  const reply = await server.postWithoutScript(
    'donation',
    [
      ['name', 'Ona Field'],
      ['email', randomEmail()],
      ['amount', '50'],
      ['is_recurring', 'no'],
    ],
    { 'x-forwarded-for': newAddress() },
  );
  expect(reply.status).toBe(429);
  for (const words of ['Nothing was charged.', 'Try again in an hour', 'href="/ways-to-give"', 'you need not wait'])
    expect(reply.text).toContain(words);
  expect(reply.text).toContain('value="Ona Field"');
});
