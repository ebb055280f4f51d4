import { randomUUID } from 'node:crypto';
import { collections, limits, Problem } from '@society-gal/contracts';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../store.ts';
import { withDeadline } from './deadline.ts';
import { keyedHash } from './hash.ts';

/** A limit: at most `count` holders of a slot of `scope` and `key` in any `windowSeconds`. */
export type Slot = {
  scope: string;
  /** Whom the limit counts, such as an address or an e-mail; hashed before it is stored. */
  key: string;
  count: number;
  windowSeconds: number;
  /** The same holder takes one slot only, however often it asks: a retried submission counts once. */
  holder?: string;
  /** Said to the person instead of the general words. */
  message?: string;
};

// gRPC: the document exists (create) / it changed since it was read (update).
const lostRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 6 || error.code === 9 || error.code === 5);

/** Slots in an order fixed by the holder, so that parallel tries of one holder meet at the same slot. */
const order = (count: number, holder: string): number[] => {
  const start = Number.parseInt(keyedHash(holder).slice(0, 8), 16) % count;
  return Array.from({ length: count }, (_, index) => (start + index) % count);
};

const takenAt = (slot: DocumentSnapshot): number => (slot.get('taken_at') as Timestamp).toMillis();

/**
 * Takes one of `count` slot documents or throws `too-many` with the seconds until one is free. Exact under any
 * parallelism, where counting in one document let every parallel request through: a slot is made by `create` or
 * taken over by an update that holds only for the version that was read. The window slides.
 */
export const takeSlot = async ({
  scope,
  key,
  count,
  windowSeconds,
  holder = randomUUID(),
  message,
}: Slot): Promise<void> => {
  const take = async () => {
    const prefix = `${keyedHash(scope, key)}_${windowSeconds}`;
    const refs = order(count, holder).map((n) => store().collection(collections.rateSlots).doc(`${prefix}_${n}`));
    const data = () => {
      const now = Date.now();
      // Firestore's TTL deletes what is past `expires_at`.
      return {
        scope,
        holder: keyedHash(holder),
        taken_at: Timestamp.fromMillis(now),
        expires_at: Timestamp.fromMillis(now + windowSeconds * 1000),
      };
    };
    const tryCreate = async (ref: DocumentReference) => {
      try {
        await ref.create(data());
        return true;
      } catch (error) {
        if (lostRace(error)) return false;
        throw error;
      }
    };
    // Most visitors hold few slots, so the first try usually succeeds without reading any.
    const first = refs[0];
    if (first && (await tryCreate(first))) return;
    for (let round = 0; round <= count; round += 1) {
      const slots = await store().getAll(...refs);
      const oldest = Date.now() - windowSeconds * 1000;
      if (slots.some((slot) => slot.exists && slot.get('holder') === keyedHash(holder) && takenAt(slot) > oldest))
        return;
      const free = slots.find((slot) => !slot.exists || takenAt(slot) <= oldest);
      if (!free) {
        const soonest = Math.min(...slots.map(takenAt)) + windowSeconds * 1000;
        throw new Problem('too-many', {
          retryAfterSeconds: (soonest - Date.now()) / 1000,
          ...(message ? { message } : {}),
        });
      }
      if (!free.exists) {
        if (await tryCreate(free.ref)) return;
      } else if (free.updateTime) {
        try {
          await free.ref.update(data(), { lastUpdateTime: free.updateTime });
          return;
        } catch (error) {
          if (!lostRace(error)) throw error;
        }
      }
    }
    throw new Problem('too-many', { retryAfterSeconds: 1 });
  };
  await withDeadline(take(), limits.storeDeadlineMs);
};
