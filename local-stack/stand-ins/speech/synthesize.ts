/**
 * Real speech as MP3. eSpeak NG is under the GPL: it is loaded in this development server's process only and never
 * becomes part of anything that is shipped.
 */
import espeak from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import { espeakVoiceFor } from './voices.ts';

const samplesPerSecond = 22_050;
/** eSpeak's own pace, in words a minute. */
const wordsPerMinute = 175;

/** Speaks a text in a voice at a rate (1 is normal). */
export type Speak = (text: string, voice: string, rate: number) => Uint8Array;

/** eSpeak reads its input as SSML: what Google takes as plain text must reach it without a tag or an entity. */
const asPlainText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const joined = (pieces: readonly Int16Array[]): Float32Array => {
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) for (const value of piece) samples[at++] = value / 32_768;
  return samples;
};

/** Loads the synthesizer and the encoder; both are reused, since loading takes a second. */
export async function createSpeaker(): Promise<Speak> {
  const { eSpeakNGWorker } = await espeak();
  const worker = new eSpeakNGWorker();
  const encoder = await createMp3Encoder();
  return (text, voice, rate) => {
    const chosen = espeakVoiceFor(voice);
    worker.set_voice(chosen.voice);
    worker.set_pitch(chosen.pitch);
    worker.set_rate(Math.round(wordsPerMinute * rate));
    const pieces: Int16Array[] = [];
    worker.synthesize(asPlainText(text), (audio) => {
      if (audio) pieces.push(audio);
      return false;
    });
    encoder.configure({ sampleRate: samplesPerSecond, channels: 1, bitrate: 48 });
    // The encoder owns what it returns: copy before the next call.
    const body = Uint8Array.from(encoder.encode([joined(pieces)]));
    return Buffer.concat([body, Uint8Array.from(encoder.finalize())]);
  };
}
