import { afterEach, expect, test, vi } from 'vitest';
import { postJson } from './post-json.ts';

const answerWith = (status: number, body: string) => {
  const fetching = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

afterEach(() => vi.unstubAllGlobals());

test('Sending a form posts JSON with its idempotency key', async () => {
  const fetching = answerWith(201, '{"ok":true,"id":"1","reference":"SG-1"}');
  await expect(postJson('/api/forms/contact', { body: '{"a":1}', idempotencyKey: 'key-1' })).resolves.toEqual({
    ok: true,
    response: { ok: true, id: '1', reference: 'SG-1' },
  });
  expect(fetching).toHaveBeenCalledWith(
    '/api/forms/contact',
    expect.objectContaining({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
    }),
  );
});

test('Sending a form gives the messages of the server by field', async () => {
  answerWith(400, '{"error":{"code":"invalid","message":"x","fields":{"email":["Bad."]},"reference":"R1"}}');
  await expect(postJson('/x', { body: '{}', idempotencyKey: 'k' })).resolves.toMatchObject({
    ok: false,
    fields: { email: ['Bad.'] },
  });
});

test('Sending a form says why when waiting helps', async () => {
  answerWith(429, '{"error":{"code":"too-many","message":"Please wait a little.","reference":"R2"}}');
  const outcome = await postJson('/x', { body: '{}', idempotencyKey: 'k' });
  expect(outcome).toMatchObject({ ok: false, detail: 'Please wait a little. Reference: R2' });
});

test('Sending a form does the work that the server asks for when very many send, and sends once more with the proof', async () => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    if (sent.length > 1) return new Response('{"ok":true}', { status: 201 });
    return new Response('{}', { status: 429, headers: { 'x-proof-challenge': '8.zz.mac' } });
  });
  expect(await postJson('/x', { body: '{}', idempotencyKey: 'k' })).toMatchObject({ ok: true });
  const proof = sent[1]?.['x-proof'] ?? '';
  expect(proof).toMatch(/^8\.zz\.mac\.\d+$/);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof)));
  expect([hash[0], sent[1]?.['Idempotency-Key']]).toEqual([0, 'k']);
});

test('Sending a form survives an answer that is not JSON', async () => {
  answerWith(502, '<html>Bad gateway</html>');
  await expect(postJson('/x', { body: '{}', idempotencyKey: 'k' })).resolves.toMatchObject({ ok: false, fields: {} });
});

test('Sending a form tells someone without a connection that nothing is lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { onLine: false });
  const outcome = await postJson('/x', { body: '{}', idempotencyKey: 'k' });
  expect(outcome).toMatchObject({ ok: false, detail: expect.stringContaining('offline') });
});

test('Sending a form says honestly that an answer is missing, and that sending again is safe', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { onLine: true });
  expect(await postJson('/x', { body: '{}', idempotencyKey: 'k' })).toMatchObject({
    detail: expect.stringContaining('stored only once'),
  });
});
