/** Length of a window in seconds, long enough for the deepest voice. */
const windowLength = 0.04;
/** How far a window may shift, in seconds, to fit the one before. */
const maxShift = 0.012;

/**
 * Changes the speed of speech and keeps its pitch, by WSOLA (waveform similarity overlap-add): overlapping windows, each
 * shifted to where it fits its neighbour best. `rate` 2 is twice as fast. A plain change of speed would raise the voice.
 */
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
      // Every fourth shift and every eighth sample is enough: nobody hears a difference, and a phone has to keep up.
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
