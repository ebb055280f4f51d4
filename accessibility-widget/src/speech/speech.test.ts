import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../messages/en.ts';
import type { Sentence } from './collect-sentences.ts';
import { requestSpeech, SpeechError, speechAddress } from './request-speech.ts';
import { batchSentences } from './speech-batches.ts';
import { timeStretch } from './time-stretch.ts';

const sentence = (length: number): Sentence => ({ text: 'a'.repeat(length), parts: [], language: 'en' });
const ask = (answer: () => Promise<Response>, speed = 1) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  return requestSpeech({ text: 'Hello.', voice: 'alloy', speed }, {}, messages.speech, new AbortController().signal);
};
afterEach(() => vi.unstubAllGlobals());

test('The voice asks for a short first portion and longer ones after it, in whole sentences', () => {
  const batches = batchSentences([sentence(90), sentence(90), sentence(200), sentence(200)], false);
  expect(batches.map(({ lengths }) => lengths.length)).toEqual([1, 2, 1]);
});

test('The voice asks for a selection at once', () => {
  expect(batchSentences([sentence(90), sentence(90), sentence(90)], true)).toHaveLength(1);
});

test('The voice asks the page itself, or the origin that the host names', () => {
  expect(speechAddress({})).toBe('/api/text-to-speech');
  expect(speechAddress({ speechUrl: 'https://voice.example.org/' })).toBe(
    'https://voice.example.org/api/text-to-speech',
  );
  expect(speechAddress({ speechUrl: 'https://voice.example.org/api/text-to-speech' })).toBe(
    'https://voice.example.org/api/text-to-speech',
  );
});

test('The voice names the embedding site by its key', () => {
  expect(speechAddress({ speechUrl: 'https://voice.example.org', speechKey: 'a&b' })).toBe(
    'https://voice.example.org/api/text-to-speech?key=a%26b',
  );
});

test('The voice takes one piece of audio or several', async () => {
  expect((await ask(async () => Response.json({ audioContent: btoa('abc') }))).parts).toHaveLength(1);
  expect((await ask(async () => Response.json({ audioChunks: [btoa('abc'), btoa('def')] }))).parts).toHaveLength(2);
});

test('The voice takes the speed that the service reports, or else the one it asked for', async () => {
  const answer = { audioContent: btoa('abc') };
  expect((await ask(async () => Response.json(answer), 1.5)).speed).toBe(1.5);
  expect((await ask(async () => Response.json({ ...answer, speed: 1 }), 1.5)).speed).toBe(1);
});

test('The voice says what the service says, or the words of the specification', async () => {
  await expect(
    ask(async () => Response.json({ error: { message: 'Too many requests' } }, { status: 429 })),
  ).rejects.toThrow('Too many requests');
  await expect(ask(async () => Response.json({}, { status: 500 }))).rejects.toThrow('Failed to generate speech');
  await expect(ask(async () => Response.json({ error: 'insufficient_quota' }, { status: 502 }))).rejects.toThrow(
    /quota .* exceeded.*billing/,
  );
  await expect(ask(() => Promise.reject(new TypeError('offline')))).rejects.toBeInstanceOf(SpeechError);
  await expect(ask(async () => Response.json({ audioContent: '%%%' }))).rejects.toMatchObject({
    title: 'Audio Error',
    message: 'Failed to play audio',
  });
});

test('The voice at double speed takes half the time and keeps its pitch', () => {
  const rate = 8000;
  const tone = Float32Array.from({ length: rate * 2 }, (_, index) => Math.sin((2 * Math.PI * 200 * index) / rate));
  const fast = timeStretch(tone, 2, rate);
  expect(Math.abs(fast.length - rate)).toBeLessThan(rate * 0.02);
  const middle = fast.subarray(rate * 0.25, rate * 0.75);
  let crossings = 0;
  for (let index = 1; index < middle.length; index++)
    if ((middle[index - 1] ?? 0) < 0 && (middle[index] ?? 0) >= 0) crossings++;
  expect(Math.abs(crossings - 100)).toBeLessThan(5);
});
