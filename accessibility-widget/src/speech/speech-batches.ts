import type { Messages } from '../messages/en.ts';
import type { AudioPlayer, Clip } from './audio-player.ts';
import type { Sentence } from './collect-sentences.ts';
import { requestSpeech, SpeechError, type SpeechService } from './request-speech.ts';

/** Whole sentences, and the length of each in characters. */
export type SpeechBatch = { text: string; lengths: readonly number[] };

/** Characters; short, so that the voice starts soon. */
const firstBatchLength = 160;
/** Characters; long, to stay far below the limit of 60 requests in 10 minutes. */
const laterBatchLength = 420;

/** Without a full stop the voice would run on after a heading or a cell. */
const sentenceEnd = /[.!?…:;,。！？；：،؟۔।][)\]}"'”’»›]*$/;

const batchOf = (sentences: readonly Sentence[]): SpeechBatch => {
  const spoken = sentences.map(({ text }, at) =>
    at < sentences.length - 1 && !sentenceEnd.test(text) ? `${text}.` : text,
  );
  return { text: spoken.join(' '), lengths: spoken.map(({ length }) => length + 1) };
};

export function batchSentences(sentences: readonly Sentence[], isSelection: boolean): SpeechBatch[] {
  const batches: Sentence[][] = [];
  let length = 0;
  for (const sentence of sentences) {
    const room = batches.length <= 1 && !isSelection ? firstBatchLength : laterBatchLength;
    if (batches.length === 0 || length + sentence.text.length > room) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(sentence);
    length += sentence.text.length + 1;
  }
  return batches.map(batchOf);
}

type FetchedSpeech = { clip: Clip; speed: number };

/** Characters ahead of what is heard: a heading alone ends before the next response comes. */
const prefetchLength = 200;

export function createSpeechFetcher(
  batches: readonly SpeechBatch[],
  player: AudioPlayer,
  ask: {
    service: SpeechService;
    messages: Messages['speech'];
    voice(): string;
    speed(): number;
    signal: AbortSignal;
  },
) {
  const fetched = new Map<string, Promise<FetchedSpeech>>();
  const fetchBatch = (index: number): Promise<FetchedSpeech> | undefined => {
    const batch = batches[index];
    if (!batch) return undefined;
    const asked = { text: batch.text, voice: ask.voice(), speed: ask.speed() };
    const key = `${index}/${asked.voice}`;
    const known = fetched.get(key);
    if (known) return known;
    const promise = requestSpeech(asked, ask.service, ask.messages, ask.signal).then(async ({ parts, speed }) => {
      const clip = await player.decode(parts, batch.lengths).catch(() => {
        throw new SpeechError(ask.messages.audioTitle, ask.messages.audioText);
      });
      return { clip, speed };
    });
    // A failure counts when the batch is due; until then it must be no unhandled rejection.
    promise.catch(() => {});
    fetched.set(key, promise);
    return promise;
  };
  return {
    get: fetchBatch,
    prefetch(index: number) {
      let ready = 0;
      for (let at = index + 1; at < batches.length && ready < prefetchLength; at++) {
        fetchBatch(at);
        ready += batches[at]?.text.length ?? 0;
      }
    },
  };
}
export type SpeechFetcher = ReturnType<typeof createSpeechFetcher>;
