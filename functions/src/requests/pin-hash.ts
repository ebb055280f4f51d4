import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '@society-gal/contracts';
import { secret } from '../config.ts';

/** Some 90 ms and 32 MiB each (OWASP's password storage cheat sheet allows N=2^15 with r=8). */
const work: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
/** Node has four threads for such work; one stays free for files and names. */
const atOnce = 3;
/** So many may wait; a guess that comes later is told to try again. A form for help is never refused for it. */
const mostWaiting = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(isGuess: boolean, run: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (isGuess && waiting.length >= mostWaiting)
      throw new Problem('unavailable', {
        message: 'Very many people are here right now. Please try again in a moment.',
      });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    // Whoever waits takes this place over.
    if (next) next();
    else running -= 1;
  }
}

/** What is made from a PIN: `verifier` is stored, `key` opens what only she may read and is stored nowhere. */
export type PinKeys = { verifier: Buffer; key: Buffer };

/** A PIN of six digits that nobody can foresee. */
export function makePin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A salt for one PIN. Hex. */
export function makeSalt(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Hashes a PIN, off the event loop and a few at once. The server's own key goes in first: who has copied the database
 * alone cannot try out the million PINs. Throws `unavailable` for a guess (`isGuess`) while too many wait.
 */
export function hashPin(
  codeHash: string,
  pin: string,
  salt: string,
  { isGuess = false }: { isGuess?: boolean } = {},
): Promise<PinKeys> {
  const keyed = createHmac('sha256', secret('RECORD_KEY'))
    .update(JSON.stringify(['pin', codeHash, pin]))
    .digest();
  return inTurn(
    isGuess,
    () =>
      new Promise((resolve, reject) => {
        scrypt(keyed, Buffer.from(salt, 'hex'), 64, work, (error, bytes) => {
          if (error) reject(error);
          else resolve({ verifier: bytes.subarray(0, 32), key: bytes.subarray(32) });
        });
      }),
  );
}

/** Is this what was stored of the PIN? In the same time for every answer. */
export function isSameVerifier(verifier: Buffer, stored: string): boolean {
  const bytes = Buffer.from(stored, 'hex');
  return bytes.length === verifier.length && timingSafeEqual(bytes, verifier);
}
