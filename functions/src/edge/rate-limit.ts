import { randomUUID } from 'node:crypto';
import { collections, limits, Problem } from '@society-gal/contracts';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../store.ts';
import { keyedHash } from './identifiers.ts';
import { type Refusal, Refusals } from './refusals.ts';
import { withDeadline } from './with-deadline.ts';

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

/** What this instance refused lately, by limit: it refuses again without asking the store. */
const refused = new Refusals();

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

/** The mark of a limit whose slots are all taken, as another instance left it; null when it is old or absent. */
async function readMark(ref: DocumentReference): Promise<Refusal | null> {
  const mark = await ref.get();
  if (!mark.exists) return null;
  const untilMs = (mark.get('expires_at') as Timestamp).toMillis();
  return untilMs > Date.now() ? { untilMs, holders: new Set(mark.get('holders') as string[]) } : null;
}

/** The name that the documents of a limit begin with, and that a refusal is remembered under. */
function prefixOf({ scope, key, windowSeconds }: RateLimit & { key: string }): string {
  return `${keyedHash(scope, key)}_${windowSeconds}`;
}

/** Lets a holder through who has a slot already; throws for everybody else. */
function refuse({ untilMs, holders }: Refusal, holder: string, message: string | undefined): void {
  if (holders.has(keyedHash(holder))) return;
  throw new Problem('too-many', {
    retryAfterSeconds: (untilMs - Date.now()) / 1000,
    ...(message ? { message } : {}),
  });
}

async function takeSlot(limit: RateLimit & { key: string }): Promise<void> {
  const { scope, count, windowSeconds, message } = limit;
  const holder = limit.holder ?? randomUUID();
  const holderHash = keyedHash(holder);
  const windowMs = windowSeconds * 1000;
  const prefix = prefixOf(limit);
  const slotOf = (name: number | string) => store().collection(collections.rateSlots).doc(`${prefix}_${name}`);
  const mark = slotOf('full');

  /** Remembers here and for other instances that all slots are taken. */
  const noteFull = async (slots: readonly { takenAtMs: number; holder: string }[]): Promise<Refusal> => {
    const untilMs = Math.min(...slots.map((slot) => slot.takenAtMs)) + windowMs;
    const holders = slots.map((slot) => slot.holder);
    refused.remember(prefix, { untilMs, holders: new Set(holders) });
    if (count > 1) await mark.set({ scope, holders, expires_at: Timestamp.fromMillis(untilMs) });
    return { untilMs, holders: new Set(holders) };
  };

  const refusal = refused.of(prefix);
  if (refusal) return refuse(refusal, holder, message);
  const refs = slotOrder(count, holder).map(slotOf);
  const slotData = () => {
    const nowMs = Date.now();
    return {
      scope,
      holder: holderHash,
      taken_at: Timestamp.fromMillis(nowMs),
      // Firestore's TTL policy deletes documents after `expires_at`.
      expires_at: Timestamp.fromMillis(nowMs + windowMs),
    };
  };
  // Most visitors hold few slots, so the first attempt usually succeeds without a read.
  const [first] = refs;
  if (first && (await createIfAbsent(first, slotData()))) return;
  // Where there is one place, looking at it costs as much as looking at the mark.
  const sharedRefusal = count > 1 ? await readMark(mark) : null;
  if (sharedRefusal) {
    refused.remember(prefix, sharedRefusal);
    return refuse(sharedRefusal, holder, message);
  }
  for (let round = 0; round <= count; round += 1) {
    const slots = await store().getAll(...refs);
    const windowStartMs = Date.now() - windowMs;
    const takenSlots = slots.flatMap((slot) =>
      slot.exists && takenAtMs(slot) > windowStartMs
        ? [{ takenAtMs: takenAtMs(slot), holder: String(slot.get('holder')) }]
        : [],
    );
    if (takenSlots.some((slot) => slot.holder === holderHash)) return;
    const free = slots.find((slot) => !slot.exists || takenAtMs(slot) <= windowStartMs);
    if (!free) return refuse(await noteFull(takenSlots), holder, message);
    const isTaken = free.exists
      ? await replaceIfUnchanged(free, slotData())
      : await createIfAbsent(free.ref, slotData());
    if (!isTaken) continue;
    // Whoever takes the last slot says so: the next call is refused after one read instead of one for each slot.
    if (takenSlots.length === count - 1) await noteFull([...takenSlots, { takenAtMs: Date.now(), holder: holderHash }]);
    return;
  }
  throw new Problem('too-many', { retryAfterSeconds: 1 });
}

/**
 * Throws `too-many` for a limit that this instance knows to be used up, without asking the store and without taking a place:
 * whoever floods is refused before a body is read. Who holds a place passes.
 */
export function refuseKnown(limit: RateLimit): void {
  const { key, holder = randomUUID(), message } = limit;
  const refusal = key === null ? null : refused.of(prefixOf({ ...limit, key }));
  if (refusal) refuse(refusal, holder, message);
}

/** Forgets what this instance refused. With it a test behaves like several instances. */
export function forgetRefusals(): void {
  refused.clear();
}

/**
 * Counts one request against a limit, or throws `too-many` with the seconds until the next one is allowed. The window
 * slides. The limit is exact under any parallelism, because each allowed request owns one of `count` documents: it is
 * made by `create`, or replaced by an update that Firestore refuses when the document has changed since it was read. A
 * counter in one document let all parallel requests through. A refused request costs one read, and none on an instance
 * that has refused before.
 */
export async function consumeRateLimit(limit: RateLimit): Promise<void> {
  const { key } = limit;
  if (key !== null) await withDeadline(takeSlot({ ...limit, key }), limits.storeDeadlineMs);
}
