import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureHeader } from '../../../local-stack/stand-ins/stripe/events.ts';
import { aDonationRequest, startApi, type TestApi, webhookSecret } from '../fixtures/api-with-stripe.ts';
import { quietDuration, startSilentServer } from '../fixtures/local-servers.ts';

let server: TestApi;
let frozen: Awaited<ReturnType<typeof startSilentServer>>;

beforeAll(async () => {
  frozen = await startSilentServer();
  server = await startApi('frozen', { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${frozen.port}` });
});
afterAll(async () => {
  await server.stop();
  frozen.close();
});

const event = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', metadata: { donation_id: '0123456789abcdef01234567' } } },
});

const calls: Record<string, () => Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>> = {
  'A donor who gives': () => server.call('POST', '/api/create-payment', aDonationRequest()),
  'A donor who comes back': () => server.call('GET', '/api/donations/cs_test_1'),
  'The provider that tells of a payment': () =>
    server.call('POST', '/api/stripe-webhook', event, {
      'stripe-signature': signatureHeader(event, webhookSecret, Math.floor(Date.now() / 1000)),
    }),
  'Somebody who listens': () => server.call('POST', '/api/text-to-speech', { text: 'Hello.' }),
};

for (const [who, ask] of Object.entries(calls))
  it.concurrent(`${who} is told so within ten seconds, and when to try again`, async () => {
    const { result: reply, ms } = await quietDuration(ask);
    expect(ms).toBeLessThan(10_000);
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({ error: { code: 'unavailable' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
