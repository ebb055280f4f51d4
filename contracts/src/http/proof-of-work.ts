/** The work costs a person tenths of a second, and a robot that sends thousands much. */

/** Header of a 429, `<bits>.<until>.<mac>`; sent again with a number as the proof. */
export const challengeHeader = 'x-proof-challenge';
/** `<challenge>.<number>`. */
export const proofHeader = 'x-proof';

/** `bits` is at most 32. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return bits === 0 || ((a << 24) | (b << 16) | (c << 8) | d) >>> (32 - bits) === 0;
}
