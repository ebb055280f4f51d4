import { randomUUID } from 'node:crypto';
import { collections, limits, Problem } from '@society-gal/contracts';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../store.ts';
import { keyedHash } from './identifiers.ts';
import { withDeadline } from './with-deadline.ts';

/** A limit: at most `count` requests of one `scope` and `key` in any `windowSeconds`. */
export type RateLimit = {
  scope: string;
  /** Whom the limit counts, such as an address or an e-mail; hashed before it is stored. */
  key: string;
  count: number;
  windowSeconds: number;
  /** Requests of the same holder count once, so that a retried submission does not use the limit up. */
  holder?: string;
  /** Told to the person instead of the general message of `too-many`. */
  message?: string;
};

// gRPC: not found, already exists, failed precondition. Another request changed the slot between our read and write.
const lostRaceCodes: readonly unknown[] = [5, 6, 9];

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaceCodes.includes(error.code);
}

/** The slot numbers in an order fixed by the holder, so that parallel requests of one holder try the same slot first. */
function slotOrder(count: number, holder: string): number[] {
  const start = Number.parseInt(keyedHash(holder).slice(0, 8), 16) % count;
  return Array.from({ length: count }, (_, index) => (start + index) % count);
}

function takenAtMs(slot: DocumentSnapshot): number {
  return (slot.get('taken_at') as Timestamp).toMillis();
}

async function createIfAbsent(ref: DocumentReference, data: object): Promise<boolean> {
  try {
    await ref.create(data);
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

async function replaceIfUnchanged(slot: DocumentSnapshot, data: object): Promise<boolean> {
  if (!slot.updateTime) return false;
  try {
    await slot.ref.update({ ...data }, { lastUpdateTime: slot.updateTime });
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

async function takeSlot({ scope, key, count, windowSeconds, holder = randomUUID(), message }: RateLimit) {
  const windowMs = windowSeconds * 1000;
  const prefix = `${keyedHash(scope, key)}_${windowSeconds}`;
  const refs = slotOrder(count, holder).map((n) => store().collection(collections.rateSlots).doc(`${prefix}_${n}`));
  const slotData = () => {
    const nowMs = Date.now();
    return {
      scope,
      holder: keyedHash(holder),
      taken_at: Timestamp.fromMillis(nowMs),
      // Firestore's TTL policy deletes documents after `expires_at`.
      expires_at: Timestamp.fromMillis(nowMs + windowMs),
    };
  };
  // Most visitors hold few slots, so the first attempt usually succeeds without a read.
  const [first] = refs;
  if (first && (await createIfAbsent(first, slotData()))) return;
  for (let round = 0; round <= count; round += 1) {
    const slots = await store().getAll(...refs);
    const windowStartMs = Date.now() - windowMs;
    const isHeldAlready = slots.some(
      (slot) => slot.exists && slot.get('holder') === keyedHash(holder) && takenAtMs(slot) > windowStartMs,
    );
    if (isHeldAlready) return;
    const free = slots.find((slot) => !slot.exists || takenAtMs(slot) <= windowStartMs);
    if (!free) {
      const firstFreeAtMs = Math.min(...slots.map(takenAtMs)) + windowMs;
      throw new Problem('too-many', {
        retryAfterSeconds: (firstFreeAtMs - Date.now()) / 1000,
        ...(message ? { message } : {}),
      });
    }
    const isTaken = free.exists
      ? await replaceIfUnchanged(free, slotData())
      : await createIfAbsent(free.ref, slotData());
    if (isTaken) return;
  }
  throw new Problem('too-many', { retryAfterSeconds: 1 });
}

/**
 * Counts one request against a limit, or throws `too-many` with the seconds until the next one is allowed. The window
 * slides. The limit is exact under any parallelism, because each allowed request owns one of `count` documents: it is
 * made by `create`, or replaced by an update that Firestore refuses when the document has changed since it was read. A
 * counter in one document let all parallel requests through.
 */
export async function consumeRateLimit(limit: RateLimit): Promise<void> {
  await withDeadline(takeSlot(limit), limits.storeDeadlineMs);
}
