import { type AudioSegment, splitAudio } from './split-audio.ts';
import { timeStretch } from './time-stretch.ts';

/** The decoded speech of one batch, and the segment of each sentence. */
export type Clip = { samples: Float32Array; sampleRate: number; segments: readonly AudioSegment[] };

type Queued = { source: AudioBufferSourceNode; from: number; pace: number; startsAt: number; endsAt: number };

/** Web Audio needs no `media-src` in the host's policy. Browsers let it start only in the handler of a press. */
export function createAudioPlayer() {
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
      return { samples, sampleRate, segments: splitAudio(samples, sampleRate, lengths) };
    },
    /** From `from` seconds of the clip on, at `pace` times its speed. */
    add({ samples, sampleRate }: Clip, { to, pause }: AudioSegment, from: number, pace: number, done: () => void) {
      const segment = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
      const paced = pace === 1 ? new Float32Array(segment) : timeStretch(segment, pace, sampleRate);
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
    /** In seconds of the clip. */
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
export type AudioPlayer = ReturnType<typeof createAudioPlayer>;
