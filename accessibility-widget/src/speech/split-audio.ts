/** In seconds, without the silence around the sentence; `pause` is the silence after it. */
export type AudioSegment = { from: number; to: number; pause: number };

const frame = 0.01;
/** Seconds that keep the softest sounds of a sentence. */
const margin = 0.02;
/** Seconds at most between two sentences. */
const maxPause = 0.05;
/** As a share of the loudest sample. */
const silenceLevel = 0.02;
/** Seconds, without the margins. */
const minSilence = 0.01;

type Silence = { from: number; to: number };

const silencesOf = (samples: Float32Array, sampleRate: number): Silence[] => {
  const size = Math.max(1, Math.round(frame * sampleRate));
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += size) {
    let level = 0;
    for (let i = at; i < Math.min(at + size, samples.length); i += 2)
      level = Math.max(level, Math.abs(samples[i] ?? 0));
    levels.push(level);
  }
  const threshold = levels.reduce((one, other) => Math.max(one, other), 0) * silenceLevel;
  const silences: Silence[] = [];
  let from = -1;
  for (const [index, level] of [...levels, Number.POSITIVE_INFINITY].entries()) {
    if (level <= threshold) {
      if (from < 0) from = index;
    } else if (from >= 0) {
      silences.push({ from: from * frame + (from > 0 ? margin : 0), to: index * frame - margin });
      from = -1;
    }
  }
  return silences;
};

/** A sentence ends at the longest silence near its share of the characters (`lengths`), else where the share says. */
export function splitAudio(samples: Float32Array, sampleRate: number, lengths: readonly number[]): AudioSegment[] {
  const whole = samples.length / sampleRate;
  const silences = silencesOf(samples, sampleRate).filter(({ from, to }) => to - from >= minSilence);
  const lead = silences.find(({ from }) => from === 0);
  const tail = silences.findLast(({ to }) => to >= whole - margin - frame);
  let from = lead && lead !== tail ? lead.to : 0;
  const last = tail && tail !== lead ? tail.from : whole;
  let rest = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length, index) => {
    const share = ((last - from) * length) / rest;
    rest -= length;
    const start = from;
    if (index === lengths.length - 1) return { from: start, to: last, pause: tail ? maxPause : 0 };
    const guess = start + share;
    const reach = Math.max(0.15, share * 0.45);
    let best: Silence | undefined;
    let highest = 0;
    for (const silence of silences) {
      const away = Math.abs((silence.from + silence.to) / 2 - guess);
      if (away > reach || silence.from <= start || silence.to >= last) continue;
      const worth = (silence.to - silence.from) * (1 - away / (2 * reach));
      if (worth <= highest) continue;
      highest = worth;
      best = silence;
    }
    from = best?.to ?? guess;
    return best
      ? { from: start, to: best.from, pause: Math.min(best.to - best.from, maxPause) }
      : { from: start, to: guess, pause: 0 };
  });
}
