import { Problem } from '@society-gal/contracts/http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { incomingMessage, ReceivedResponse } from './api-message.fixture.ts';
import { type ApiRequest, defineRoute } from './route.ts';
import { serveApi } from './serve-api.ts';

const output = vi.spyOn(process.stdout, 'write');
const logged = () => output.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
const handled: ApiRequest[] = [];

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', '');
  output.mockReset().mockReturnValue(true);
  handled.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function note(request: ApiRequest<unknown>) {
  handled.push(request as ApiRequest);
  return { status: 200, body: { ok: true } };
}
const never = () => new Promise<never>(() => undefined);
const json = { 'content-type': 'application/json' };
const schema = z.strictObject({ name: z.string('Say a name.') });
const serve = serveApi({
  pseudonymOf: (address) => `visitor ${address}`,
  trustedHops: () => 1,
  routes: [
    defineRoute({ method: 'GET', path: '/' }, note),
    defineRoute({ method: 'GET', path: '/api/things/:id' }, note),
    defineRoute({ method: 'POST', path: '/api/things', schema, maxBodyBytes: 30 }, note),
    defineRoute({ method: 'PUT', path: '/api/things', schema }, note),
    defineRoute(
      {
        method: 'POST',
        path: '/api/guarded',
        schema: z.unknown(),
        authorise: async ({ header }) => {
          if (!header('x-name')) throw new Problem('forbidden');
          return header('x-name');
        },
      },
      async (_request, caller) => ({ status: 200, body: { caller } }),
    ),
    defineRoute({ method: 'POST', path: '/api/speech', schema, allowedOrigins: () => ['https://a.test'] }, note),
    defineRoute({ method: 'GET', path: '/api/broken' }, async () => {
      throw new Error('secret path');
    }),
    defineRoute({ method: 'GET', path: '/api/slow' }, never),
    defineRoute({ method: 'GET', path: '/api/stream', deadlineMs: null }, never),
    defineRoute({ method: 'GET', path: '/api/torn' }, async () => ({
      status: 200,
      // biome-ignore lint/correctness/useYield: it breaks off before its first piece
      stream: (async function* () {
        throw new Error('store is away');
      })(),
    })),
  ],
});

async function answerTo(message: Parameters<typeof incomingMessage>[0]): Promise<ReceivedResponse> {
  const response = new ReceivedResponse();
  await serve(incomingMessage(message), response.asServerResponse);
  return response;
}
const problemOf = (response: ReceivedResponse) =>
  (JSON.parse(response.text) as { error: { code: string; message?: string; reference: string; fields?: object } })
    .error;

it('A request reaches its handler with its parameters, its query, its headers and the address it came from', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-many': ['a', 'b'] };
  const response = await answerTo({ url: '/api/things/a%20b?page=2', headers });
  expect(response).toMatchObject({ status: 200, text: '{"ok":true}' });
  const [request] = handled;
  expect(request).toMatchObject({ params: { id: 'a b' }, address: 'visitor 203.0.113.7', idempotencyKey: null });
  expect(request?.query.get('page')).toBe('2');
  expect([request?.header('X-Forwarded-For'), request?.header('x-many'), request?.header('none')]).toEqual([
    '6.6.6.6, 203.0.113.7',
    'a, b',
    undefined,
  ]);
});

it.each(['POST', 'PUT'])(
  'by %s brings a body that its schema has checked, and the bytes as they came',
  async (method) => {
    await answerTo({ method, url: '/api/things', headers: json, body: '{ "name": "Ann" }' });
    expect(handled[0]?.body).toEqual({ name: 'Ann' });
    expect(handled[0]?.rawBody.toString()).toBe('{ "name": "Ann" }');
  },
);

it('A request by GET brings no body, whatever a caller sends along', async () => {
  expect((await answerTo({ url: '/api/things/a', body: 'x'.repeat(100_000) })).status).toBe(200);
  expect(handled[0]?.body).toBeUndefined();
  expect(handled[0]?.rawBody).toHaveLength(0);
});

it('A request finds its address with a slash at the end too, and the first page as it is', async () => {
  expect((await answerTo({ url: '/api/things/a/' })).status).toBe(200);
  expect(handled[0]?.params).toEqual({ id: 'a' });
  expect((await answerTo({ url: '/' })).status).toBe(200);
});

it('A request by HEAD is answered with the headers alone', async () => {
  expect(await answerTo({ method: 'HEAD', url: '/api/things/a' })).toMatchObject({ status: 200, text: '' });
});

it('A request may carry a key of 8 to 128 signs that makes a repetition harmless', async () => {
  const keyed = (key: string) => answerTo({ url: '/api/things/a', headers: { 'idempotency-key': key } });
  for (const key of ['a.b:c-_8', 'k'.repeat(128)]) {
    expect((await keyed(` ${key} `)).status).toBe(200);
    expect(handled.at(-1)?.idempotencyKey).toBe(key);
  }
  handled.length = 0;
  for (const key of ['', 'a.b:c-7', 'k'.repeat(129), 'with blank', 'key/with/slash'])
    expect(problemOf(await keyed(key)), key).toMatchObject({
      code: 'invalid',
      message: 'The Idempotency-Key header must be 8 to 128 letters, digits or dashes, such as a UUID.',
    });
  expect(handled).toEqual([]);
});

it('A request leaves one line in the log, with the reference that its handler knows it by', async () => {
  await answerTo({ url: '/api/things/a' });
  expect(logged()).toEqual([
    {
      severity: 'INFO',
      message: 'answered',
      reference: handled[0]?.reference,
      method: 'GET',
      route: '/api/things/:id',
      status: 200,
      ms: expect.any(Number),
    },
  ]);
  const { ms } = logged()[0] as { ms: number };
  expect(Number.isInteger(ms) && ms >= 0 && ms < 60_000).toBe(true);
});

it('A request that is refused is told by which reference staff find it in the log', async () => {
  const response = await answerTo({ method: 'POST', url: '/api/things', headers: json, body: '{}' });
  expect(response.status).toBe(400);
  const problem = problemOf(response);
  expect(problem).toMatchObject({ code: 'invalid', fields: { name: ['Say a name.'] } });
  expect(logged().map(({ message, reference, status }) => ({ message, reference, status }))).toEqual([
    { message: 'invalid', reference: problem.reference, status: 400 },
    { message: 'answered', reference: problem.reference, status: 400 },
  ]);
});

it('A request that is refused because nothing is at its address gets 404, and 405 with the methods where something is', async () => {
  expect(problemOf(await answerTo({ url: '/api/none' })).code).toBe('not-found');
  const response = await answerTo({ method: 'DELETE', url: '/api/things' });
  expect(response).toMatchObject({ status: 405, headers: { allow: 'POST, PUT' } });
});

it('A request that is refused because it is too large hears that before anybody asks for another type', async () => {
  const large = { method: 'POST', url: '/api/things', body: 'x'.repeat(31) };
  expect(problemOf(await answerTo({ ...large, headers: { 'content-length': '31' } })).code).toBe('too-large');
  expect(problemOf(await answerTo({ ...large, headers: json })).code).toBe('too-large');
  expect(problemOf(await answerTo({ ...large, body: '{"name":"Ann"}' })).code).toBe('unsupported-media-type');
  expect(handled).toEqual([]);
});

it('A request that is refused because of who calls is refused before its body is read', async () => {
  const guarded = { method: 'POST', url: '/api/guarded', body: 'no JSON', headers: json };
  expect(problemOf(await answerTo(guarded)).code).toBe('forbidden');
  const asAnn = { ...guarded, headers: { ...json, 'x-name': 'Ann' } };
  expect(problemOf(await answerTo(asAnn)).message).toBe('The request is not valid JSON.');
  expect(JSON.parse((await answerTo({ ...asAnn, body: '{}' })).text)).toEqual({ caller: 'Ann' });
});

it('A request that is refused because its body does not arrive within ten seconds frees its connection', async () => {
  vi.useFakeTimers();
  const dripping = answerTo({ method: 'POST', url: '/api/things', headers: json, isEndless: true, complete: false });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(logged()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const response = await dripping;
  expect(problemOf(response).message).toBe('The request took too long to arrive.');
  expect(response.headers.connection).toBe('close');
});

it('A request refused before its body was read loses its connection', async () => {
  expect((await answerTo({ url: '/api/none', complete: false })).headers.connection).toBe('close');
  expect((await answerTo({ url: '/api/none' })).headers).not.toHaveProperty('connection');
  const other = await answerTo({ method: 'DELETE', url: '/api/things', complete: false });
  expect(other.headers).toMatchObject({ allow: 'POST, PUT', connection: 'close' });
});

it('A page of another site may ask first which routes it may call', async () => {
  const ask = (url: string) => answerTo({ method: 'OPTIONS', url, headers: { origin: 'https://a.test' } });
  expect(await ask('/api/speech')).toMatchObject({
    status: 204,
    text: '',
    headers: { 'access-control-allow-origin': 'https://a.test' },
  });
  expect((await ask('/api/things')).status).toBe(405);
  expect(handled).toEqual([]);
});

it('A page of another site can read why its call was refused', async () => {
  const headers = { ...json, origin: 'https://a.test' };
  expect(await answerTo({ method: 'POST', url: '/api/speech', headers, body: '{}' })).toMatchObject({
    status: 400,
    headers: { vary: 'origin', 'access-control-allow-origin': 'https://a.test' },
  });
});

it('A handler that fails says nothing of the cause to the caller and everything to the log', async () => {
  const response = await answerTo({ url: '/api/broken' });
  expect(problemOf(response).code).toBe('internal');
  expect(response.text).not.toContain('secret');
  expect(logged()[0]).toMatchObject({
    severity: 'ERROR',
    route: '/api/broken',
    cause: { message: 'secret path' },
  });
});

it('A handler that does not answer in 9.5 seconds is given up, unless its answer streams', async () => {
  vi.useFakeTimers();
  const slow = answerTo({ url: '/api/slow' });
  const streaming = vi.fn();
  answerTo({ url: '/api/stream' }).then(streaming, streaming);
  await vi.advanceTimersByTimeAsync(9_500);
  expect(problemOf(await slow).code).toBe(new Problem('unavailable').code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streaming).not.toHaveBeenCalled();
});

it('A handler whose answer breaks off leaves a cut connection and a line in the log', async () => {
  const response = await answerTo({ url: '/api/torn' });
  expect(response.destroyed).toBe(true);
  expect(logged()).toMatchObject([
    { severity: 'ERROR', message: 'answer-broken-off', cause: { message: 'store is away' } },
    { severity: 'INFO', message: 'answered' },
  ]);
});
