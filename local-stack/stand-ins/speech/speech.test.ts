import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSpeech } from './speech.ts';

let server: Server;
let client: TextToSpeechClient;
let url = '';

beforeAll(async () => {
  // The SDK looks for Google's own machines first, which takes long where there are none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  url = `http://127.0.0.1:${port}`;
  server = await startSpeech(port);
  client = new TextToSpeechClient({ apiEndpoint: '127.0.0.1', port, protocol: 'http', fallback: true, apiKey: 'demo' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const speak = async (text: string, name = 'en-US-Neural2-C', speakingRate = 1): Promise<Buffer> => {
  const [answer] = await client.synthesizeSpeech(
    { input: { text }, voice: { languageCode: 'en-US', name }, audioConfig: { audioEncoding: 'MP3', speakingRate } },
    { retry: null },
  );
  return Buffer.from(answer.audioContent as Uint8Array);
};

/** Whether bytes begin with the header of an MPEG audio frame, layer III (ISO 11172-3, 2.4.1.3). */
const beginsAsMp3 = (bytes: Buffer): boolean => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;

it("Google's own SDK gets MP3, longer for more words and shorter for a faster rate", async () => {
  const short = await speak('Hello.');
  expect(beginsAsMp3(short)).toBe(true);
  const long = await speak('Hello to everybody who came to the gala this evening, and thank you for coming.');
  expect(long.length).toBeGreaterThan(short.length * 2);
  const fast = await speak(
    'Hello to everybody who came to the gala this evening, and thank you for coming.',
    'en-US-Neural2-C',
    2,
  );
  expect(fast.length).toBeLessThan(long.length * 0.75);
});

it('Six voices sound different', async () => {
  const voices = ['A', 'C', 'D', 'F', 'H', 'J'].map((letter) => `en-US-Neural2-${letter}`);
  const spoken = [];
  for (const voice of voices) spoken.push((await speak('Good morning.', voice)).toString('base64'));
  expect(new Set(spoken).size).toBe(6);
});

it('Markup in a text is spoken, not obeyed', async () => {
  const plain = await speak('Wait here');
  const marked = await speak('<break time="9s"/>');
  // Nine seconds at 48 kbit/s would be more than 50 kB.
  expect(marked.length).toBeLessThan(plain.length + 40_000);
});

it('SSML, too much text and another encoding are refused as invalid (gRPC code 3)', async () => {
  const base = { voice: { languageCode: 'en-US' }, audioConfig: { audioEncoding: 'MP3' as const } };
  await expect(client.synthesizeSpeech({ ...base, input: { ssml: '<speak>Hi</speak>' } })).rejects.toMatchObject({
    code: 3,
  });
  await expect(client.synthesizeSpeech({ ...base, input: { text: 'a'.repeat(5001) } })).rejects.toMatchObject({
    code: 3,
  });
  await expect(
    client.synthesizeSpeech({ ...base, input: { text: 'Hi' }, audioConfig: { audioEncoding: 'LINEAR16' } }),
  ).rejects.toMatchObject({ code: 3 });
});

it('An exhausted quota arrives at the SDK as gRPC code 8', async () => {
  await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify({ code: 8, times: 1 }) });
  await expect(speak('Hello.')).rejects.toMatchObject({ code: 8 });
  expect(beginsAsMp3(await speak('Hello.'))).toBe(true);
});
