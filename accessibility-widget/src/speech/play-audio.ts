import { cutSpeech, type Piece } from './cut-speech.ts';
import { stretch } from './stretch.ts';

/** Decoded speech of one portion, and where each of its sentences stands in it. */
export type Clip = { samples: Float32Array; sampleRate: number; pieces: readonly Piece[] };

type Queued = { source: AudioBufferSourceNode; from: number; pace: number; startsAt: number; endsAt: number };

/**
 * Plays speech through Web Audio: unlike a media element it needs no `media-src` in the host's policy, stops within a
 * few milliseconds, and starts each sentence at the sample at which the one before it is over, however busy the page
 * is. Made on a press, so that the browser lets it sound.
 */
export function createPlayer() {
  const audio = new AudioContext();
  let queue: Queued[] = [];

  const halt = () => {
    for (const { source } of queue) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    queue = [];
  };

  return {
    async decode(parts: readonly ArrayBuffer[], lengths: readonly number[]): Promise<Clip> {
      const buffers = await Promise.all(parts.map((part) => audio.decodeAudioData(part.slice(0))));
      const samples = new Float32Array(buffers.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const buffer of buffers) {
        samples.set(buffer.getChannelData(0), at);
        at += buffer.length;
      }
      const sampleRate = buffers[0]?.sampleRate ?? audio.sampleRate;
      return { samples, sampleRate, pieces: cutSpeech(samples, sampleRate, lengths) };
    },
    /** Plays a piece behind what is playing, from `from` seconds of its clip, at `pace` times the clip's own. */
    add({ samples, sampleRate }: Clip, { to, pause }: Piece, from: number, pace: number, done: () => void) {
      const own = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
      const paced = pace === 1 ? new Float32Array(own) : stretch(own, pace, sampleRate);
      const buffer = audio.createBuffer(1, Math.max(1, paced.length), sampleRate);
      buffer.copyToChannel(paced, 0);
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      const startsAt = Math.max(audio.currentTime, queue.at(-1)?.endsAt ?? 0);
      source.onended = () => {
        queue.shift();
        done();
      };
      source.start(startsAt);
      queue.push({ source, from, pace, startsAt, endsAt: startsAt + buffer.duration + pause });
    },
    /** Seconds into its clip that the piece now playing has come. */
    position() {
      const [now] = queue;
      return now ? now.from + Math.max(0, audio.currentTime - now.startsAt) * now.pace : undefined;
    },
    halt,
    pause: () => audio.suspend(),
    resume: () => audio.resume(),
    end() {
      halt();
      audio.close().catch(() => {});
    },
  };
}
export type Player = ReturnType<typeof createPlayer>;
