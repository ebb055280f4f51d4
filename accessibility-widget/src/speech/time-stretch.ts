/** Seconds; long enough for the deepest voice. */
const windowLength = 0.04;
/** Seconds that a window may shift to fit the one before. */
const maxShift = 0.012;

/** WSOLA (waveform similarity overlap-add) keeps the pitch. `rate` 2 is twice as fast. */
export function timeStretch(samples: Float32Array, rate: number, sampleRate: number): Float32Array<ArrayBuffer> {
  const size = Math.round(windowLength * sampleRate) & ~1;
  const hop = size / 2;
  const range = Math.round(maxShift * sampleRate);
  const out = new Float32Array(Math.ceil(samples.length / rate) + size);
  let previous = 0;
  for (let frame = 0, at = 0; at + size < out.length; frame++, at = frame * hop) {
    const ideal = Math.round(at * rate);
    if (ideal + size + range >= samples.length) break;
    let best = ideal;
    if (frame > 0) {
      const target = previous + hop;
      let highest = Number.NEGATIVE_INFINITY;
      // A phone has to keep up, and every fourth shift and eighth sample sounds the same.
      for (let shift = Math.max(-range, -ideal); shift <= range; shift += 4) {
        let fit = 0;
        for (let i = 0; i < hop; i += 8) fit += (samples[target + i] ?? 0) * (samples[ideal + shift + i] ?? 0);
        if (fit > highest) {
          highest = fit;
          best = ideal + shift;
        }
      }
    }
    for (let i = 0; i < size; i++) {
      const fade = i < hop ? (frame === 0 ? 1 : i / hop) : 1 - (i - hop) / hop;
      out[at + i] = (out[at + i] ?? 0) + (samples[best + i] ?? 0) * fade;
    }
    previous = best;
  }
  return out.subarray(0, Math.ceil(samples.length / rate));
}
