import { createHash, createHmac } from 'node:crypto';
import { config } from '../config.ts';

/** A keyed hash, 40 hex characters: addresses, e-mails and keys are never stored or logged as they are. */
export const keyedHash = (...parts: readonly string[]): string =>
  createHmac('sha256', config().addressSalt).update(JSON.stringify(parts)).digest('hex').slice(0, 40);

/** JSON with sorted keys, so that the same answers in another order are the same body. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

/** SHA-256 of a JSON value, whatever the order of its keys. Hex. */
export const contentHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
