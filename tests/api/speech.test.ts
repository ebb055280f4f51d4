import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newAddress } from './fixtures/api-server.ts';
import { startApi, type TestApi } from './fixtures/api-with-stripe.ts';
import { quietDuration } from './fixtures/local-servers.ts';

type Asked = {
  input: { text?: string; ssml?: string };
  voice: { name: string };
  audioConfig: { speakingRate: number };
};
type Mood = 'speaks' | 'quota' | 'refuses' | 'hangs' | 'silent' | 'slow';

let server: TestApi;
let provider: Server;
let mood: Mood = 'speaks';
let asked: Asked[] = [];

/** A provider that says back what it was asked, as its "audio", so that order and content can be read. */
const startProvider = async (): Promise<number> => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (mood === 'hangs') return;
    const ask = JSON.parse(body) as Asked;
    asked.push(ask);
    const fail = (status: number, name: string, message: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: status, status: name, message, details: [] } }));
    if (mood === 'quota') return void fail(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for project our-own-project');
    if (mood === 'refuses') return void fail(400, 'INVALID_ARGUMENT', 'internal words of the provider');
    // The first piece is spoken, the others never are.
    if (mood === 'slow' && !(ask.input.text ?? '').startsWith('Sentence 0 ')) return;
    const audio = mood === 'silent' ? '' : Buffer.from(ask.input.text ?? '').toString('base64');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ audioContent: audio }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  return (provider.address() as AddressInfo).port;
};

beforeAll(async () => {
  server = await startApi('speech', { SPEECH_API_URL: `http://127.0.0.1:${await startProvider()}` });
});
afterAll(async () => {
  await server.stop();
  provider.closeAllConnections();
  await new Promise<void>((resolve) => provider.close(() => resolve()));
});
beforeEach(() => {
  mood = 'speaks';
  asked = [];
});

const aText = () => `The sentence ${randomUUID()} is read aloud.`;
const speak = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/text-to-speech', body, headers);
const heard = (base64: unknown) => Buffer.from(String(base64), 'base64').toString('utf8');

it('A short text comes back as one piece of audio', async () => {
  const text = aText();
  const reply = await speak({ text, voice: 'nova', speed: 1.5 });
  expect(reply.status).toBe(200);
  expect(Object.keys(reply.body)).toEqual(['audioContent']);
  expect(heard(reply.body.audioContent)).toBe(text);
  expect(asked[0]).toMatchObject({ input: { text }, audioConfig: { speakingRate: 1.5 } });
});

it('Each of the six voices is a voice of its own', async () => {
  for (const voice of ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'])
    await speak({ text: aText(), voice, speed: 1 });
  expect(new Set(asked.map((one) => one.voice.name)).size).toBe(6);
});

it('Voice and speed may be left out', async () => {
  expect((await speak({ text: aText() })).status).toBe(200);
  expect(asked[0]?.audioConfig.speakingRate).toBe(1);
});

it('A long text comes back in pieces, in order, none above the limit of the provider', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `This is sentence ${at} of the long text, with ümlauts.`).join(
    ' ',
  );
  const reply = await speak({ text, voice: 'alloy', speed: 1 });
  expect(reply.status).toBe(200);
  const pieces = (reply.body.audioChunks as string[]).map(heard);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join(' ')).toBe(text);
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(4_500);
});

it('Markup is spoken as it stands and never interpreted', async () => {
  const text = `<speak><audio src="https://evil.test/a.mp3"/></speak> ${aText()}`;
  await speak({ text, voice: 'alloy', speed: 1 });
  expect(asked[0]?.input).toEqual({ text });
});

it('A text spoken before is not paid for again, also by another instance', async () => {
  const { clearSpeechMemory } = await import('../../functions/src/speech/speech-cache.ts');
  const text = aText();
  const first = await speak({ text, voice: 'alloy', speed: 1 });
  const second = await speak({ text, voice: 'alloy', speed: 1 });
  clearSpeechMemory();
  const third = await speak({ text, voice: 'alloy', speed: 1 });
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  expect(asked).toHaveLength(1);
  await speak({ text, voice: 'alloy', speed: 1.1 });
  await speak({ text, voice: 'echo', speed: 1.1 });
  expect(asked).toHaveLength(3);
});

for (const [what, change] of [
  ['blank text', { text: ' \n\t ' }],
  ['no text', { text: undefined }],
  ['text that is a number', { text: 5 }],
  ['more text than anybody reads at once', { text: 'a'.repeat(20_001) }],
  ['a voice nobody has', { voice: 'hal' }],
  ['a speed below a half', { speed: 0.4 }],
  ['a speed above two', { speed: 2.1 }],
  ['a speed in words', { speed: 'fast' }],
  ['a field nobody asked for', { ssml: '<speak/>' }],
] as const)
  it(`${what} is refused and costs nothing`, async () => {
    const reply = await speak({ text: aText(), voice: 'alloy', speed: 1, ...change });
    expect(reply.status).toBe(400);
    expect(asked).toEqual([]);
  });

it('The sixty-first request of one address within ten minutes has to wait', async () => {
  const headers = { 'x-forwarded-for': newAddress() };
  const text = aText();
  const replies = await Promise.all(Array.from({ length: 63 }, () => speak({ text }, headers)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(3);
});

it('Sixty thousand characters of one address in ten minutes are spoken, and no more', async () => {
  const headers = { 'x-forwarded-for': newAddress() };
  const long = () => `${randomUUID()} ${'word '.repeat(4_000)}`.slice(0, 20_000);
  for (let part = 0; part < 3; part += 1) expect((await speak({ text: long() }, headers)).status).toBe(200);
  const before = asked.length;
  const refused = await speak({ text: aText() }, headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(asked).toHaveLength(before);
  expect((await speak({ text: aText() })).status).toBe(200);
});

it('A text that takes the provider too long is refused by name, and what was spoken of it is kept', async () => {
  const text = Array.from({ length: 390 }, (_, at) => `Sentence ${at} of ${randomUUID()}.`)
    .join(' ')
    .slice(0, 20_000);
  mood = 'slow';
  const { result: reply, ms } = await quietDuration(() => speak({ text }));
  expect(ms).toBeLessThan(30_000);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    error: { code: 'invalid', fields: { text: [expect.stringContaining('4500')] } },
  });
  mood = 'speaks';
  const before = asked.length;
  expect((await speak({ text })).status).toBe(200);
  expect(asked.length - before).toBeLessThan(5);
}, 60_000);

it('A used-up quota is told in the words of the specification', async () => {
  mood = 'quota';
  const reply = await speak({ text: aText() });
  expect(reply.status).toBe(502);
  expect(reply.body).toMatchObject({ error: { code: 'provider' } });
  expect((reply.body.error as { message: string }).message).toMatch(/quota is exceeded.*billing/i);
  expect(reply.text).not.toContain('our-own-project');
});

for (const broken of ['refuses', 'silent'] as const)
  it(`A provider that ${broken === 'silent' ? 'sends no audio' : broken} is told as such, without its own words`, async () => {
    mood = broken;
    const reply = await speak({ text: aText() });
    expect(reply.status).toBe(502);
    expect(reply.body).toMatchObject({ error: { code: 'provider', message: 'Failed to generate speech' } });
    expect(reply.text).not.toContain('internal words');
  });

it('A provider that hangs is given up within ten seconds, and what failed is not kept', async () => {
  mood = 'hangs';
  const text = aText();
  const { result: reply, ms } = await quietDuration(() => speak({ text }));
  expect(reply.status).toBe(502);
  expect(ms).toBeLessThan(10_000);
  mood = 'speaks';
  expect(heard((await speak({ text })).body.audioContent)).toBe(text);
});

it('A site that embeds the widget may ask, and its browser is told so', async () => {
  const asks = await server.call('OPTIONS', '/api/text-to-speech', undefined, {
    origin: 'http://foreign.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  });
  expect(asks.status).toBe(204);
  expect(asks.headers.get('access-control-allow-origin')).toBe('http://foreign.test');
  expect(asks.headers.get('access-control-allow-headers')).toContain('content-type');
  const path = '/api/text-to-speech?key=key-of-foreign';
  const reply = await server.call('POST', path, { text: aText() }, { origin: 'http://foreign.test' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('access-control-allow-origin')).toBe('http://foreign.test');
});

it('A site that asks without its key, with another key or from another origin is refused and costs nothing', async () => {
  for (const [path, origin] of [
    ['', 'http://foreign.test'],
    ['?key=key-of-another', 'http://foreign.test'],
    ['?key=key-of-foreign', 'http://evil.test'],
    ['', 'http://evil.test'],
    ['', 'null'],
  ] as const) {
    const reply = await server.call('POST', `/api/text-to-speech${path}`, { text: aText() }, { origin });
    expect([path, origin, reply.status]).toEqual([path, origin, 403]);
    expect(reply.body).toMatchObject({ error: { code: 'forbidden' } });
  }
  expect(asked).toEqual([]);
});

it('Our own pages need no key, at whatever address they are served', async () => {
  for (const headers of [
    { origin: 'http://site.test' },
    { origin: 'http://admin.test' },
    { origin: 'https://old.example', 'x-forwarded-host': 'old.example' },
  ])
    expect((await speak({ text: aText() }, headers)).status).toBe(200);
});

it('A site that is not configured is not', async () => {
  const asks = await server.call('OPTIONS', '/api/text-to-speech', undefined, { origin: 'http://evil.test' });
  expect(asks.headers.get('access-control-allow-origin')).toBeNull();
});
