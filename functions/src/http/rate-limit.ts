import { randomUUID } from 'node:crypto';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
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
/** A slot within its window; `holder` is hashed. */
type TakenSlot = { takenAtMs: number; holder: string };

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
function prefixOf({ scope, key, windowSeconds }: KeyedLimit): string {
  return `${keyedHash(scope, key)}_${windowSeconds}`;
}

/** One of a limit's slots, by its number; `full` is the mark that all of them are taken. */
function slotOf(limit: KeyedLimit, name: number | 'full'): DocumentReference {
  return store()
    .collection(collections.rateSlots)
    .doc(`${prefixOf(limit)}_${name}`);
}

function newSlot({ scope, windowSeconds }: KeyedLimit, holder: string): object {
  const nowMs = Date.now();
  return {
    scope,
    holder: keyedHash(holder),
    taken_at: Timestamp.fromMillis(nowMs),
    // Firestore's TTL policy deletes documents after `expires_at`.
    expires_at: Timestamp.fromMillis(nowMs + windowSeconds * 1000),
  };
}

/** Remembers here and for other instances that all slots of a limit are taken. */
async function noteFull(limit: KeyedLimit, slots: readonly TakenSlot[]): Promise<Refusal> {
  const untilMs = Math.min(...slots.map((slot) => slot.takenAtMs)) + limit.windowSeconds * 1000;
  const holders = slots.map((slot) => slot.holder);
  const refusal = { untilMs, holders: new Set(holders) };
  refused.remember(prefixOf(limit), refusal);
  if (limit.count > 1)
    await slotOf(limit, 'full').set({ scope: limit.scope, holders, expires_at: Timestamp.fromMillis(untilMs) });
  return refusal;
}

/** Lets a holder through who has a slot already; throws for everybody else. */
function refuse({ untilMs, holders }: Refusal, holder: string, message: string | undefined): void {
  if (holders.has(keyedHash(holder))) return;
  throw new Problem('too-many', {
    retryAfterSeconds: (untilMs - Date.now()) / 1000,
    ...(message ? { message } : {}),
  });
}

/** Takes the first free slot, or throws. Looks again as often as another request was quicker, at most once for each slot. */
async function takeFreeSlot(limit: KeyedLimit, refs: readonly DocumentReference[], holder: string): Promise<void> {
  const { count, windowSeconds, message } = limit;
  const holderHash = keyedHash(holder);
  for (let round = 0; round <= count; round += 1) {
    const slots = await store().getAll(...refs);
    const windowStartMs = Date.now() - windowSeconds * 1000;
    const takenSlots = slots.flatMap((slot) =>
      slot.exists && takenAtMs(slot) > windowStartMs
        ? [{ takenAtMs: takenAtMs(slot), holder: String(slot.get('holder')) }]
        : [],
    );
    if (takenSlots.some((slot) => slot.holder === holderHash)) return;
    const free = slots.find((slot) => !slot.exists || takenAtMs(slot) <= windowStartMs);
    if (!free) return refuse(await noteFull(limit, takenSlots), holder, message);
    const slot = newSlot(limit, holder);
    const isTaken = free.exists ? await replaceIfUnchanged(free, slot) : await createIfAbsent(free.ref, slot);
    if (!isTaken) continue;
    // Whoever takes the last slot says so: the next call is refused after one read instead of one for each slot.
    if (takenSlots.length === count - 1)
      await noteFull(limit, [...takenSlots, { takenAtMs: Date.now(), holder: holderHash }]);
    return;
  }
  throw new Problem('too-many', { retryAfterSeconds: 1 });
}

async function takeSlot(limit: KeyedLimit): Promise<void> {
  const { count, message, holder = randomUUID() } = limit;
  const refusal = refused.of(prefixOf(limit));
  if (refusal) return refuse(refusal, holder, message);
  const refs = slotOrder(count, holder).map((number) => slotOf(limit, number));
  // Most visitors hold few slots, so the first attempt usually succeeds without a read.
  const [first] = refs;
  if (first && (await createIfAbsent(first, newSlot(limit, holder)))) return;
  // Where there is one place, looking at it costs as much as looking at the mark.
  const sharedRefusal = count > 1 ? await readMark(slotOf(limit, 'full')) : null;
  if (sharedRefusal) {
    refused.remember(prefixOf(limit), sharedRefusal);
    return refuse(sharedRefusal, holder, message);
  }
  await takeFreeSlot(limit, refs, holder);
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
