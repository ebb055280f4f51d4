import { randomUUID } from 'node:crypto';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { changeCount, lockOf, tooMany } from './limit-windows.ts';
import { type Refusal, Refusals } from './refusals.ts';

/** A limit: at most `count` requests of one `scope` and `key` in any `windowSeconds`. */
export type RateLimit = {
  scope: string;
  /** Whom the limit counts, such as an address or an e-mail; hashed before it is stored. Null counts nobody. */
  key: string | null;
  count: number;
  windowSeconds: number;
  /** Requests of the same holder count once, so that a retried submission does not use the limit up. */
  holder?: string;
  /** Told to the person instead of the general message of `too-many`. */
  message?: string;
};

type KeyedLimit = RateLimit & { key: string };
/** A place within its window; `holder` is hashed. */
type Place = { at: number; holder: string };

/** What this instance refused lately, by limit: it refuses again without asking the store. */
const refused = new Refusals();

/** The document of a limit, and the name that a refusal is remembered under. */
function nameOf({ scope, key, windowSeconds }: KeyedLimit): string {
  return `${keyedHash(scope, key)}_${windowSeconds}`;
}

/** Lets a holder through who has a place already; throws for everybody else. */
function refuse({ untilMs, holders }: Refusal, holder: string, message: string | undefined): void {
  if (!holders.has(keyedHash(holder))) throw tooMany({ untilMs, message });
}

async function takePlace(limit: KeyedLimit): Promise<void> {
  const { scope, count, windowSeconds, message, holder = randomUUID() } = limit;
  const name = nameOf(limit);
  const known = refused.of(name);
  if (known) return refuse(known, holder, message);
  const windowMs = windowSeconds * 1000;
  const mine = keyedHash(holder);
  const refusal = await changeCount<Refusal | null>(
    store().collection(collections.rateSlots).doc(name),
    (stored, nowMs) => {
      const places = ((stored?.places ?? []) as Place[]).filter(({ at }) => at > nowMs - windowMs);
      const holders = new Set(places.map((place) => place.holder));
      if (holders.has(mine)) return { answer: null };
      const lock = lockOf(
        [{ most: count, windowMs }],
        places.map(({ at }) => at),
        nowMs,
      );
      if (lock) return { answer: { untilMs: lock.untilMs, holders } };
      // Firestore's TTL policy deletes documents after `expires_at`.
      const expires_at = Timestamp.fromMillis(nowMs + windowMs);
      return { next: { scope, places: [...places, { at: nowMs, holder: mine }], expires_at }, answer: null };
    },
  );
  if (!refusal) return;
  refused.remember(name, refusal);
  throw tooMany({ ...refusal, message });
}

/**
 * Throws `too-many` for a limit that this instance knows to be used up, without asking the store and without taking a place:
 * whoever floods is refused before a body is read. Who holds a place passes.
 */
export function refuseKnown(limit: RateLimit): void {
  const { key, holder = randomUUID(), message } = limit;
  const refusal = key === null ? null : refused.of(nameOf({ ...limit, key }));
  if (refusal) refuse(refusal, holder, message);
}

/** Forgets what this instance refused. With it a test behaves like several instances. */
export function forgetRefusals(): void {
  refused.clear();
}

/**
 * Counts one request against a limit, or throws `too-many` with the seconds until the next one is allowed. The window slides. The
 * limit is exact however many ask at once. A refused request costs one read, and none on an instance that has refused before.
 */
export async function consumeRateLimit(limit: RateLimit): Promise<void> {
  const { key } = limit;
  if (key !== null) await takePlace({ ...limit, key });
}
