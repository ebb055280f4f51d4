import { beginsWithZeros } from '@society-gal/contracts/http';

/** Hashes that are asked for at once: each one alone would wait for the browser's thread of its own. */
const batchSize = 256;

/** The proof for a challenge of the API (`contracts/src/http/proof-of-work.ts`). Takes some tenths of a second. */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = Number.parseInt(challenge, 10);
  const encoder = new TextEncoder();
  for (let first = 0; ; first += batchSize) {
    const proofs = Array.from({ length: batchSize }, (_, index) => `${challenge}.${first + index}`);
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))));
    const found = hashes.findIndex((hash) => beginsWithZeros(new Uint8Array(hash), bits));
    if (found >= 0) return proofs[found] ?? '';
  }
}
