import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDonationRequest, startApi, type TestApi } from '../fixtures/api-with-stripe.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('dripping');
});
afterAll(() => api.stop());

/** A connection that has begun a request and sends the rest of it never. */
async function drip(): Promise<Socket> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    'POST /api/create-payment HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 999',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return socket;
}

it('A gift goes through beside 1,600 dripping connections, which are cut after ten seconds', async () => {
  const startedAt = performance.now();
  const sockets = await Promise.all(Array.from({ length: 1_600 }, drip));
  const answers = sockets.map(async (socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    await once(socket, 'close');
    return { text, ms: performance.now() - startedAt };
  });
  const gift = await api.call('POST', '/api/create-payment', aDonationRequest());
  expect(gift.status).toBe(200);
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  const cut = await Promise.all(answers);
  expect(cut.filter(({ text }) => !text.startsWith('HTTP/1.1 400') || !text.includes('took too long'))).toEqual([]);
  expect(Math.min(...cut.map(({ ms }) => ms))).toBeGreaterThan(9_000);
});
