/**
 * The work that a browser does by itself when a form is sent too often: it finds a number whose hash begins with so many
 * zero bits. Some tenths of a second for a person, much for a robot that wants to send thousands.
 */

/** Header of a 429: what is to be worked on, `<bits>.<until>.<mac>`. Sent again with the request, and a number, as the proof. */
export const challengeHeader = 'x-proof-challenge';
/** Header of a request: `<challenge>.<number>`. */
export const proofHeader = 'x-proof';

/** Does a SHA-256 begin with so many zero bits? `bits` is at most 32. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return bits === 0 || ((a << 24) | (b << 16) | (c << 8) | d) >>> (32 - bits) === 0;
}
