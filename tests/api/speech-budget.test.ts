import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from './fixtures/api-with-stripe.ts';

const daily = 2_000;
let server: TestApi;
let provider: Server;
let bought = 0;

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { text } = (JSON.parse(body) as { input: { text: string } }).input;
    bought += text.length;
    const audioContent = Buffer.from(text).toString('base64');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ audioContent }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  server = await startApi('speech-budget', {
    SPEECH_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    SPEECH_DAILY_CHARACTERS: String(daily),
    SPEECH_MONTHLY_USD: '0.08',
  });
});
afterAll(async () => {
  await server.stop();
  provider.closeAllConnections();
  await new Promise<void>((resolve) => provider.close(() => resolve()));
});
beforeEach(async () => {
  const { clearSpeechBudgets } = await import('../../functions/src/speech/speech-budget.ts');
  const budgets = await server.store().collection('speech_budgets').get();
  await Promise.all(budgets.docs.map(({ ref }) => ref.delete()));
  clearSpeechBudgets();
  bought = 0;
});

const aText = (length: number) => `${randomUUID()} ${'a'.repeat(length)}`.slice(0, length);
const speak = (text: string, path = '', headers: Record<string, string> = {}) =>
  server.call('POST', `/api/text-to-speech${path}`, { text }, headers);
const foreign = (text: string) => speak(text, '?key=key-of-foreign', { origin: 'http://foreign.test' });

it('The daily speech budget is never passed, however many ask at once, from however many addresses', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => speak(aText(100))));
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.length - refused.length).toBe(daily / 100);
  expect(bought).toBe(daily);
  expect(refused[0]?.body).toMatchObject({
    error: { code: 'too-many', message: 'Reading aloud in this voice has reached its limit for now.' },
  });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('The daily speech budget holds for several instances together', async () => {
  const { clearSpeechBudgets } = await import('../../functions/src/speech/speech-budget.ts');
  for (let instance = 0; instance < 30; instance += 1) {
    await speak(aText(100));
    clearSpeechBudgets();
  }
  expect(bought).toBeGreaterThan(daily / 2);
  expect(bought).toBeLessThanOrEqual(daily);
});

it('The daily speech budget does not stop what was spoken before', async () => {
  const text = aText(100);
  const first = await speak(text);
  await speak(aText(daily - 200));
  expect((await speak(aText(200))).status).toBe(429);
  expect((await speak(text)).body).toEqual(first.body);
});

it('The daily speech budget is used up by one foreign site to a half only', async () => {
  expect((await foreign(aText(daily / 2 - 100))).status).toBe(200);
  expect((await foreign(aText(200))).status).toBe(429);
  expect((await speak(aText(200))).status).toBe(200);
});

it('The monthly speech money ends before its characters do: no budget of a day buys more', async () => {
  const month = new Date().toISOString().slice(0, 7);
  // 8 cents buy 5,000 characters.
  await server.store().collection('speech_budgets').doc(month).set({ characters: 4_900 });
  expect((await speak(aText(200))).status).toBe(429);
  expect((await speak(aText(100))).status).toBe(200);
  expect(bought).toBe(100);
});

it('Our own pages are spoken once at a release, and not bought again at the next', async () => {
  const { piecesOf, planWarming, priceOf, warmSpeech } = await import('../../functions/src/speech/warm-speech.ts');
  const { clearSpeechMemory } = await import('../../functions/src/speech/speech-cache.ts');
  const mark = randomUUID();
  // As the widget reads them: a heading has no full stop, and a line that goes on in small letters joins the one before.
  const pages = [[`A heading ${mark}`, 'We are here.', 'and we stay', `Dr. ${mark} helps.`]];
  const plan = await planWarming(piecesOf(pages), ['alloy', 'nova']);
  expect(priceOf(plan).characters).toBe(plan.flatMap(({ missing }) => missing).join('').length);
  await warmSpeech(plan);
  expect(bought).toBe(priceOf(plan).characters);
  clearSpeechMemory();
  const again = await planWarming(piecesOf(pages), ['alloy', 'nova']);
  expect(again.map(({ missing }) => missing)).toEqual([[], []]);

  bought = 0;
  for (const text of [`A heading ${mark}. We are here.`, 'We are here. and we stay.', `Dr. ${mark} helps.`])
    for (const voice of ['alloy', 'nova'])
      expect((await server.call('POST', '/api/text-to-speech', { text, voice, speed: 1 })).status).toBe(200);
  expect(bought).toBe(0);
});

it('Our own pages are not called spoken when what was bought could not be kept', async () => {
  const { planWarming, warmSpeech } = await import('../../functions/src/speech/warm-speech.ts');
  // An MP3 of a megabyte: Firestore takes no document that large.
  const plan = await planWarming([`${randomUUID()} ${'a'.repeat(1_100_000)}`], ['alloy']);
  await expect(warmSpeech(plan)).rejects.toThrow();
});

it('Our own pages are read from what the release has spoken, at any speed, when nothing may be bought any more', async () => {
  const { keepReleased, releasedKey, releasedSentences, clearSpeechMemory } = await import(
    '../../functions/src/speech/speech-cache.ts'
  );
  const page = 'A safe place. Dr. Gray helps you to start anew. You are not alone!';
  const sentences = releasedSentences(page);
  expect(sentences).toEqual(['A safe place', 'Dr. Gray helps you to start anew', 'You are not alone!']);
  for (const sentence of sentences) await keepReleased(releasedKey(sentence, 'alloy'), Buffer.from(sentence));
  clearSpeechMemory();
  await server
    .store()
    .collection('speech_budgets')
    .doc(new Date().toISOString().slice(0, 10))
    .set({ characters: daily });

  const reply = await server.call('POST', '/api/text-to-speech', { text: page, voice: 'alloy', speed: 1.5 });
  expect(reply.status).toBe(200);
  const heard = (reply.body.audioChunks as string[]).map((piece) => Buffer.from(piece, 'base64').toString());
  expect(heard).toEqual(sentences);
  expect(reply.body.speed).toBe(1);
  expect((await speak('A safe place')).body).toEqual({
    audioContent: Buffer.from('A safe place').toString('base64'),
  });
  expect((await speak('A safe place. Something else.')).status).toBe(429);
  expect(bought).toBe(0);
});
