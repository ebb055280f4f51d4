import { createHash, createHmac, randomBytes } from 'node:crypto';
import { secret } from './config.ts';

/**
 * A hash that only we can compute, 40 hex characters. E-mails and keys are stored and logged in this form
 * alone: an unkeyed hash of an e-mail address can be guessed by hashing addresses.
 */
export function keyedHash(...parts: readonly string[]): string {
  return createHmac('sha256', secret('RECORD_KEY')).update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** JSON with sorted keys: the same values in another order give the same text. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'null'
  );
}

/** SHA-256 of a JSON value, whatever the order of its keys. Hex. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/**
 * Eight characters that a person can read to staff over the telephone. The alphabet leaves out letters and digits that
 * are mistaken for each other. `bytes` makes a reference that can be computed again; without them it is random.
 */
export function makeReference(bytes: Buffer = randomBytes(8)): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from(bytes.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');
}
