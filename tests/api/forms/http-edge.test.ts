import { randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('edge', { UPLOADS_BUCKET: 'demo-files' });
});
afterAll(() => server.stop());

const contact = () => ({ ...sampleAnswers.contact, email: randomEmail() });
const codeOf = (reply: { body: Record<string, unknown> }) => (reply.body.error as { code: string }).code;

/** Sends bytes as they are, with headers of one's own. */
const sendBytes = (bytes: Buffer, headers: Record<string, string>): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = rawRequest(`${server.url}/api/forms/contact`, { method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject);
    asked.end(bytes);
  });

it.each(['', '{', '{"a":', 'null,', '{"full_name":"\\ud800"}', '{"__proto__":{"x":1}}'])(
  'answers the malformed body %j as invalid, in JSON, without a stack',
  async (body) => {
    const reply = await server.post('/api/forms/contact', body);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid']);
    expect(reply.text).not.toMatch(/\n\s+at |node_modules|SyntaxError/);
  },
);

it.each(['null', '[]', '7', '"text"', '[{"full_name":"x"}]'])(
  'answers the body %s, which is no form, as invalid',
  async (body) => {
    const reply = await server.post('/api/forms/contact', body);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid']);
  },
);

it('The edge answers bytes that are not UTF-8 as invalid', async () => {
  const answer = await sendBytes(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {
    'content-type': 'application/json',
  });
  expect(answer.status).toBe(400);
});

it.each([
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
])('The edge answers the content type %s by 415', async (type) => {
  const answer = await sendBytes(Buffer.from(JSON.stringify(contact())), type ? { 'content-type': type } : {});
  expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([415, 'unsupported-media-type']);
});

it('The edge takes a content type with a charset, in any case', async () => {
  expect(
    (await server.post('/api/forms/contact', contact(), { 'content-type': 'Application/JSON; charset=UTF-8' })).status,
  ).toBe(201);
});

it('The edge takes 64 KiB and answers one byte more by 413, whether the length was told or not', async () => {
  const json = { 'content-type': 'application/json' };
  const fits = JSON.stringify({ ...contact(), message: '' });
  expect((await sendBytes(Buffer.from(fits.padEnd(64 * 1024)), json)).status).toBe(400);
  for (const headers of [json, { ...json, 'transfer-encoding': 'chunked' }]) {
    const answer = await sendBytes(Buffer.from(fits.padEnd(64 * 1024 + 1)), headers);
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([413, 'too-large']);
  }
  expect((await sendBytes(Buffer.alloc(5_000_000, 0x20), json)).status).toBe(413);
});

it('The edge answers another method by 405 and names those it takes', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const reply = await server.request('/api/forms/contact', { method });
    expect([reply.status, codeOf(reply), reply.headers.get('allow')]).toEqual([405, 'method-not-allowed', 'POST']);
  }
  const health = await server.request('/api/health', { method: 'POST' });
  expect([health.status, health.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it.each([
  '/api/forms/unknown',
  '/api/forms/constructor',
  '/api/forms/__proto__',
  '/api/forms/',
  '/api',
  '/api/forms/contact/x',
  '/api/forms/%E0%A4%A',
  '/api/forms/donation',
])('The edge answers %s by 404', async (path) => {
  const reply = await server.post(path, contact());
  expect([reply.status, codeOf(reply)]).toEqual([404, 'not-found']);
});

it('The edge refuses an idempotency key that is no key', async () => {
  for (const key of ['short', 'x'.repeat(200), 'with space and more']) {
    expect((await server.post('/api/forms/contact', contact(), { 'idempotency-key': key })).status).toBe(400);
  }
});

it('The edge gives every answer a reference or headers that keep it out of caches and frames', async () => {
  const reply = await server.post('/api/forms/contact', {});
  expect((reply.body.error as { reference: string }).reference).toMatch(/^[2-9A-Z]{8}$/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('A store that hangs is given up within ten seconds with 503, and the same key stores once when it is back', async () => {
  const answers = contact();
  const headers = { 'idempotency-key': randomUUID() };
  // The first call opens the connection to the store, which then freezes in mid-air.
  expect((await server.post('/api/forms/contact', contact())).status).toBe(201);
  server.firestoreProxy.freeze();
  const startedAt = performance.now();
  const frozen = await server.post('/api/forms/contact', answers, headers);
  expect([frozen.status, codeOf(frozen)]).toEqual([503, 'unavailable']);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(Number(frozen.headers.get('retry-after'))).toBeGreaterThan(0);
  const health = await server.request('/api/health');
  expect([health.status, health.text.includes('firestore')]).toEqual([503, true]);
  server.firestoreProxy.thaw();
  const back = await server.post('/api/forms/contact', answers, headers);
  expect([200, 201]).toContain(back.status);
  const stored = (await server.documents(collections.contactMessages)).filter(
    (message) => message.email === answers.email,
  );
  expect(stored).toHaveLength(1);
});

describe('Health', () => {
  let minutes = 0;
  beforeEach(() => {
    minutes += 1;
    // Nothing of the test before is remembered.
    vi.useFakeTimers({ now: vi.getRealSystemTime() + minutes * 60_000, toFake: ['Date'] });
  });
  afterEach(() => void vi.useRealTimers());

  it('Health names each part that does not answer', async () => {
    const reply = await server.request('/api/health');
    expect([reply.status, codeOf(reply)]).toEqual([503, 'unavailable']);
    expect((reply.body.error as { message: string }).message).toContain('payments');
    expect((reply.body.error as { message: string }).message).not.toMatch(/accounts|firestore/);
  });

  it('Health asks accounts and files too', async () => {
    const { getStorage } = await import('firebase-admin/storage');
    const away = () => Promise.reject(new Error('away'));
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
    const bucket = vi.spyOn(getStorage(), 'bucket').mockReturnValue({ file: () => ({ exists: away }) } as never);
    const reply = await server.request('/api/health');
    vi.unstubAllEnvs();
    bucket.mockRestore();
    expect((reply.body.error as { message: string }).message).toMatch(/^Not answering: accounts, files, /);
  });

  it('Health asks its services once, however many ask it at once or soon after, while one is down too', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    const accounts = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/`;
    const asked = () => fetched.mock.calls.filter(([url]) => url === accounts).length;
    const ask = () => server.request('/api/health').then(({ status }) => status);
    expect(new Set(await Promise.all(Array.from({ length: 10 }, ask)))).toEqual(new Set([503]));
    expect([await ask(), asked()]).toEqual([503, 1]);
    vi.setSystemTime(Date.now() + 2_001);
    expect([await ask(), asked()]).toEqual([503, 2]);
  });
});
