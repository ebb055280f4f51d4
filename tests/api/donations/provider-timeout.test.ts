import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeader } from '../../../local-stack/stand-ins/stripe/events.ts';
import { aDonationRequest, startApi, type TestApi, webhookSecret } from '../fixtures/api-with-stripe.ts';
import { quietDuration, startSilentServer } from '../fixtures/local-servers.ts';

let server: TestApi;
let silent: Awaited<ReturnType<typeof startSilentServer>>;

beforeAll(async () => {
  silent = await startSilentServer();
  server = await startApi('silent', { STRIPE_API_URL: `http://127.0.0.1:${silent.port}` });
  // The first call opens the connection to the store; what is timed below is the provider's silence.
  await server.call('GET', '/api/donations/cs_test_1');
});
afterAll(async () => {
  await server.stop();
  silent.close();
});

const event = JSON.stringify({
  id: 'evt_silent',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', metadata: { donation_id: '0123456789abcdef01234567' } } },
});

describe('While the payment provider does not answer', () => {
  it.concurrent('A donor is told so within ten seconds, and nothing is recorded', async () => {
    const give = () => server.call('POST', '/api/create-payment', aDonationRequest());
    const { result: reply, ms } = await quietDuration(give);
    expect(ms).toBeLessThan(10_000);
    expect(reply.status).toBe(502);
    expect(reply.body).toMatchObject({
      error: { code: 'provider', message: 'There was an error processing your donation. Please try again.' },
    });
    expect(await server.donations()).toEqual([]);
  });

  it.concurrent('A webhook is not taken, so that the provider sends it again', async () => {
    const headers = { 'stripe-signature': signatureHeader(event, webhookSecret, Math.floor(Date.now() / 1000)) };
    const { result: reply, ms } = await quietDuration(() => server.call('POST', '/api/stripe-webhook', event, headers));
    expect(ms).toBeLessThan(10_000);
    expect(reply.status).toBe(502);
  });
});
