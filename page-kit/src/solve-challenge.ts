import { beginsWithZeros } from '@society-gal/contracts/http';

/** One hash at a time would wait for the browser's own thread each time. */
const batchSize = 256;

/** Takes some tenths of a second; see `contracts/src/http/proof-of-work.ts`. */
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
