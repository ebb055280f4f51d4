import type { Page, Route } from '@playwright/test';
import { openPanel, openSample, type Sample } from './widget-sample.ts';

const rate = 8000;

/** Samples between -1 and 1 as a WAV file, in base64: browsers decode it as they do the service's MP3. */
const wav = (samples: readonly number[]): string => {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + at * 2);
  return file.toString('base64');
};
const tone = (seconds: number): number[] =>
  Array.from({ length: Math.round(seconds * rate) }, (_, at) => 0.02 * Math.sin(at / 6));
const silence = (seconds: number): number[] => Array.from({ length: Math.round(seconds * rate) }, () => 0);

/** A service whose every answer is a tone of `seconds`. */
export const speaks = (seconds: number) => (route: Route) =>
  route.fulfill({ json: { audioContent: wav(tone(seconds)) } });

/** A service that speaks as people do: a tone for each sentence, as long as its letters, and a long breath after it. */
export const speaksInSentences = (route: Route, { text }: Asked) => {
  const sentences = text.match(/[^.!?]+[.!?]*\s*/g) ?? [];
  const samples = sentences.flatMap((sentence) => [...tone(sentence.length * 0.03), ...silence(0.6)]);
  return route.fulfill({ json: { audioContent: wav([...silence(0.1), ...samples]) } });
};

export type Asked = { text: string; voice: string; speed: number };

/** A page whose voice service answers as the test wants; gives everything it was asked. */
export const openSpeaking = async (
  page: Page,
  answer: (route: Route, asked: Asked) => Promise<unknown>,
  sample: Sample = {},
): Promise<Asked[]> => {
  await openSample(page, sample);
  const asked: Asked[] = [];
  await page.context().route('**/api/text-to-speech', (route) => {
    const body = route.request().postDataJSON() as Asked;
    asked.push(body);
    return answer(route, body);
  });
  await openPanel(page, 'Content');
  await page.getByLabel('Text-to-speech', { exact: true }).check();
  await inPanel(page, 'Read aloud').waitFor();
  return asked;
};

export const inPanel = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The sentence that is marked as spoken. */
export const marked = (page: Page): Promise<string> =>
  page.evaluate(() => [...(CSS.highlights.get('society-gal-speech') ?? [])].map(String).join(''));

/** One piece of speech: when its sound begins and ends by the clock of the audio. */
type Heard = { from: number; to: number; isOver: boolean };

/** Counts what sounds: gives when each piece of speech begins and ends by the clock of the audio, and its edges of silence. */
export const listen = async (page: Page) => {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(globalThis, { heard });
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
      const { buffer, context } = this;
      if (!buffer) return;
      const samples = buffer.getChannelData(0);
      const from = Math.max(when, context.currentTime);
      const isLoud = (sample: number) => Math.abs(sample) > 0.0005;
      const piece: Heard = {
        isOver: false,
        from: from + Math.max(0, samples.findIndex(isLoud)) / buffer.sampleRate,
        to: from + (samples.findLastIndex(isLoud) + 1) / buffer.sampleRate,
      };
      heard.push(piece);
      this.addEventListener('ended', () => {
        piece.isOver = true;
      });
      return start.call(this, when, ...rest);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
};
