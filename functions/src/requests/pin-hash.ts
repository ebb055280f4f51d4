import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '@society-gal/contracts/http';
import { secret } from '../core/config.ts';

/**
 * Some 20 ms and 8 MiB, a tenth of what OWASP's password storage cheat sheet asks (with N=2^13, p=10: 200 ms). A million PINs are tried
 * in hours at this price and in days at OWASP's: what protects a PIN is the lock, and the server's key that goes in.
 */
const verifierWork: ScryptOptions = { N: 2 ** 13, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
/**
 * Some 100 ms and 32 MiB, a third of what OWASP asks (with N=2^15, p=3). Only drafts have such a key. A higher price would not help
 * them: whoever has store and key finds the PIN by the verifier first, which is cheaper.
 */
const draftKeyWork: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
/** Node has four threads for such work; one stays free for files and names. */
const atOnce = 3;
/** So many may wait; a guess that comes later is told to try again. Saving a draft is never refused for it. */
const mostWaiting = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function runInTurn<T>(isGuess: boolean, run: () => Promise<T>): Promise<T> {
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

/** A PIN of six digits that nobody can foresee. */
export function makePin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A salt for one PIN. Hex. */
export function makeSalt(): string {
  return randomBytes(16).toString('hex');
}

/** A PIN under the server's own key, without which a copied database is no use. */
function keyed(use: 'record-pin' | 'pin' | 'draft-key', codeHash: string, pin: string): Buffer {
  return createHmac('sha256', secret('RECORD_KEY'))
    .update(JSON.stringify([use, codeHash, pin]))
    .digest();
}

/** 32 bytes from a PIN, off the event loop and a few at once. */
function stretch(
  use: 'pin' | 'draft-key',
  [codeHash, pin, salt]: readonly [string, string, string],
  work: ScryptOptions,
  isGuess: boolean,
): Promise<Buffer> {
  return runInTurn(
    isGuess,
    () =>
      new Promise((resolve, reject) => {
        scrypt(keyed(use, codeHash, pin), Buffer.from(salt, 'hex'), 32, work, (error, bytes) =>
          error ? reject(error) : resolve(bytes),
        );
      }),
  );
}

/**
 * What is stored of a PIN that opens a record. No slow hash: whoever holds the store and the key to try PINs with has the record
 * without a PIN, since it lies readable in the same store.
 */
export function keyedPin(codeHash: string, pin: string): Buffer {
  return keyed('record-pin', codeHash, pin);
}

/** What is stored of a PIN that opens a draft, which is sealed by it. Throws `unavailable` for a guess (`isGuess`) while too many wait. */
export function hashPin(
  codeHash: string,
  pin: string,
  salt: string,
  { isGuess = false }: { isGuess?: boolean } = {},
): Promise<Buffer> {
  return stretch('pin', [codeHash, pin, salt], verifierWork, isGuess);
}

/** The key of a draft, made from its PIN and stored nowhere. It is made only after the PIN was found right. */
export function draftKey(codeHash: string, pin: string, salt: string): Promise<Buffer> {
  return stretch('draft-key', [codeHash, pin, salt], draftKeyWork, false);
}

/** Is this what was stored of the PIN? In the same time for every answer. */
export function isSameVerifier(verifier: Buffer, stored: string): boolean {
  const bytes = Buffer.from(stored, 'hex');
  return bytes.length === verifier.length && timingSafeEqual(bytes, verifier);
}
