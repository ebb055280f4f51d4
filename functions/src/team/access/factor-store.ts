import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Sealed } from '../../core/sealing.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { consumeRateLimit } from '../../http/rate-limit.ts';

/** A passkey as its authenticator registered it. */
export type StoredPasskey = {
  id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  added_at: Timestamp;
};

type Until<T> = T & { expires_at: Timestamp };

/** A document of `second_factors`. Keys of apps are encrypted, codes are hashed. */
export type Factors = {
  passkeys: StoredPasskey[];
  app: { key: Sealed; last_step: number } | null;
  /** Hashes of the recovery codes that were not used. */
  recovery: string[];
  /** What was begun and not ended: one thing at a time. */
  challenge: Until<{ value: string }> | null;
  pending_app: Until<{ key: Sealed }> | null;
  mail_code: Until<{ hash: string }> | null;
  reset_asked: Until<{ by_uid: string }> | null;
  /** Codes of a day that did not fit, and those being looked at. Documents from before 2026-11-27 lack it. */
  wrong_codes: { id: string; at: Timestamp }[];
};

const nothing: Factors = {
  passkeys: [],
  app: null,
  recovery: [],
  challenge: null,
  pending_app: null,
  mail_code: null,
  reset_asked: null,
  wrong_codes: [],
};

/** Codes and proofs of one person that may be tried in ten minutes. */
const attempts = { count: 10, windowSeconds: 600 } as const;

/** Wrong codes of one person in 24 hours; from then on a passkey proves, or two owners let her begin anew. */
const wrongCodesPerDay = 50;

/** Where somebody's factors lie. */
export function factorsRef(uid: string): DocumentReference {
  return store().collection(collections.secondFactors).doc(uid);
}

/** Somebody's factors; none where nothing was set up. */
export async function readFactors(uid: string): Promise<Factors> {
  return { ...nothing, ...(await withDeadline(factorsRef(uid).get(), limits.storeDeadlineMs)).data() } as Factors;
}

/** Changes somebody's factors as one step, and returns what the change gives. */
export function changeFactors<T>(uid: string, change: (factors: Factors, tx: Transaction) => T): Promise<T> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const factors = { ...nothing, ...(await tx.get(factorsRef(uid))).data() } as Factors;
      const result = change(factors, tx);
      tx.set(factorsRef(uid), factors);
      return result;
    }),
    limits.storeDeadlineMs,
  );
}

/** Has something been set up that can be proven? */
export function hasFactor(factors: Factors): boolean {
  return factors.passkeys.length > 0 || factors.app !== null;
}

/** The same thing for some minutes. */
export function until<T>(value: T, minutes: number): Until<T> {
  return { ...value, expires_at: Timestamp.fromMillis(Date.now() + minutes * minuteMs) };
}

/** What was begun, unless it is over. */
export function stillOpen<T>(begun: Until<T> | null): Until<T> | null {
  return begun && begun.expires_at.toMillis() > Date.now() ? begun : null;
}

/** Counts one attempt. Throws `too-many`. */
export function countAttempt(uid: string): Promise<void> {
  return consumeRateLimit({ scope: 'second-factor', key: uid, ...attempts });
}

/**
 * Looks whether a code fits. Its place among the wrong ones is taken before, so that guesses at once do not pass the limit, and given
 * back when it fits. Throws `too-many` once a day's places are taken: whoever has the password must not guess for ever.
 */
export async function tryCode<T>(uid: string, check: () => Promise<T>): Promise<T> {
  const guess = { id: randomUUID(), at: Timestamp.now() };
  const since = guess.at.toMillis() - dayMs;
  const oldest = await changeFactors(uid, (factors) => {
    factors.wrong_codes = factors.wrong_codes.filter(({ at }) => at.toMillis() > since);
    if (factors.wrong_codes.length >= wrongCodesPerDay) return factors.wrong_codes[0]?.at;
    factors.wrong_codes.push(guess);
  });
  if (oldest)
    throw new Problem('too-many', {
      message:
        'Too many codes did not fit today. Use a passkey, or ask two owners of the team to let you set up a new factor.',
      retryAfterSeconds: (oldest.toMillis() - since) / 1000,
    });
  const result = await check();
  await changeFactors(uid, (factors) => {
    factors.wrong_codes = factors.wrong_codes.filter(({ id }) => id !== guess.id);
  });
  return result;
}

/** What did not fit, in one sentence that helps nobody to guess. `cause` is for the log. */
export function notProven(cause?: unknown): Problem {
  return new Problem('forbidden', { message: 'This did not fit. Please try again, or use another way.', cause });
}
