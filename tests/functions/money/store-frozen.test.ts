import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeader } from '../../../tools/fakes/stripe/events.ts';
import { aGift, startWorld, type World, webhookSecret } from './money-world.ts';

let world: World;
let frozen: Server;

beforeAll(async () => {
  // It takes every connection and never says a word, as a store does whose network is gone.
  frozen = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
  const { port } = frozen.address() as AddressInfo;
  world = await startWorld('frozen', { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.stop();
  frozen.close();
});

const event = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', metadata: { donation_id: '0123456789abcdef01234567' } } },
});

const calls: Record<string, () => Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>> = {
  'A donor who gives': () => world.call('POST', '/api/create-payment', aGift()),
  'A donor who comes back': () => world.call('GET', '/api/donations/cs_test_1'),
  'The provider that tells of a payment': () =>
    world.call('POST', '/api/stripe-webhook', event, {
      'stripe-signature': signatureHeader(event, webhookSecret, Math.floor(Date.now() / 1000)),
    }),
  'Somebody who listens': () => world.call('POST', '/api/text-to-speech', { text: 'Hello.' }),
};

describe('While the store does not answer', () => {
  for (const [who, ask] of Object.entries(calls))
    it.concurrent(`${who} is told so within ten seconds, and when to try again`, async () => {
      const startedAt = performance.now();
      const reply = await ask();
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      expect(reply.status).toBe(503);
      expect(reply.body).toMatchObject({ error: { code: 'unavailable' } });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    });
});
