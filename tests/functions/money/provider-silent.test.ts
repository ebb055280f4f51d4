import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeader } from '../../../tools/fakes/stripe/events.ts';
import { aGift, startWorld, type World, webhookSecret } from './money-world.ts';

let world: World;
let silent: Server;

beforeAll(async () => {
  silent = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  world = await startWorld('silent', { STRIPE_API_URL: `http://127.0.0.1:${port}` });
  // The first call opens the connection to the store; what is timed below is the provider's silence.
  await world.call('GET', '/api/donations/cs_test_1');
});
afterAll(async () => {
  await world.stop();
  silent.close();
});

const event = JSON.stringify({
  id: 'evt_silent',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', metadata: { donation_id: '0123456789abcdef01234567' } } },
});

describe('While the payment provider does not answer', () => {
  it.concurrent('A donor is told so within ten seconds, and nothing is recorded', async () => {
    const startedAt = performance.now();
    const reply = await world.call('POST', '/api/create-payment', aGift());
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(reply.status).toBe(502);
    expect(reply.body).toMatchObject({
      error: { code: 'provider', message: 'There was an error processing your donation. Please try again.' },
    });
    expect(await world.donations()).toEqual([]);
  });

  it.concurrent('A webhook is not taken, so that the provider sends it again', async () => {
    const startedAt = performance.now();
    const reply = await world.call('POST', '/api/stripe-webhook', event, {
      'stripe-signature': signatureHeader(event, webhookSecret, Math.floor(Date.now() / 1000)),
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(reply.status).toBe(502);
  });
});
