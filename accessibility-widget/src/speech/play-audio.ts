import { stretch } from './stretch.ts';

/** Decoded speech of one portion, its parts joined. */
export type Clip = { samples: Float32Array; sampleRate: number };

/**
 * Plays speech through Web Audio: unlike a media element it needs no `media-src` in the host's policy, stops within a
 * few milliseconds and starts the next clip without a gap. Made on a press, so that the browser lets it sound.
 */
export function createPlayer() {
  const audio = new AudioContext();
  let source: AudioBufferSourceNode | undefined;
  let startedAt = 0;
  let offset = 0;
  let rate = 1;
  let clip: Clip | undefined;

  const halt = () => {
    if (!source) return;
    source.onended = null;
    source.stop();
    source.disconnect();
    source = undefined;
  };
  /** Seconds of the clip, at its own pace, that have been heard. */
  const position = () => (source ? offset + (audio.currentTime - startedAt) * rate : offset);

  return {
    async decode(parts: readonly ArrayBuffer[]): Promise<Clip> {
      const buffers = await Promise.all(parts.map((part) => audio.decodeAudioData(part.slice(0))));
      const samples = new Float32Array(buffers.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const buffer of buffers) {
        samples.set(buffer.getChannelData(0), at);
        at += buffer.length;
      }
      return { samples, sampleRate: buffers[0]?.sampleRate ?? audio.sampleRate };
    },
    /** Plays from `from` seconds at `pace` times the clip's own; `done` is called at its end, not when halted. */
    play(next: Clip, from: number, pace: number, done: () => void) {
      halt();
      clip = next;
      rate = pace;
      offset = from;
      const rest = next.samples.subarray(Math.floor(from * next.sampleRate));
      const paced = pace === 1 ? new Float32Array(rest) : stretch(rest, pace, next.sampleRate);
      const buffer = audio.createBuffer(1, Math.max(1, paced.length), next.sampleRate);
      buffer.copyToChannel(paced, 0);
      source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      source.onended = () => {
        source = undefined;
        done();
      };
      startedAt = audio.currentTime;
      source.start();
    },
    position,
    length: () => (clip ? clip.samples.length / clip.sampleRate : 0),
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
