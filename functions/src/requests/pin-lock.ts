import { setTimeout as wait } from 'node:timers/promises';
import { collections, limits, Problem, pinsLocked, pinTries } from '@society-gal/contracts';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { Refusals } from '../edge/refusals.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';

const windowMs = 60 * 60 * 1000;
/** A try that was never settled, because its instance died, counts as a wrong one from then on. */
const pendingMs = 15_000;
const roundMs = 60;

/** One try at a PIN. Exactly one of the two must be called; a try that nobody settles counts as wrong. */
export type PinTry = { wasWrong: () => Promise<void>; wasRight: () => Promise<void> };

// gRPC: not found, already exists, failed precondition. Somebody else changed the place between our read and write.
const lostRaceCodes: readonly unknown[] = [5, 6, 9];

async function didWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && lostRaceCodes.includes(error.code)) return false;
    throw error;
  }
}

function takenAtMs(place: DocumentSnapshot): number {
  return (place.get('taken_at') as Timestamp).toMillis();
}

/** Codes whose places are used up: a place that was wrong does not come back before its hour is over. */
const lockedCodes = new Refusals();

function lockedProblem(untilMs: number): Problem {
  return new Problem('too-many', { message: pinsLocked, retryAfterSeconds: (untilMs - Date.now()) / 1000 });
}

function placesOf(codeHash: string): DocumentReference[] {
  return Array.from({ length: pinTries }, (_, index) =>
    store().collection(collections.rateSlots).doc(`pin_${codeHash}_${index}`),
  );
}

/** One look at the places of a code: a place, or whether to look again. Throws `too-many` when all are used up. */
async function look(codeHash: string): Promise<PinTry | 'again' | 'wait'> {
  const locked = lockedCodes.of(codeHash);
  const nowMs = Date.now();
  if (locked) throw lockedProblem(locked.untilMs);
  const read = await store().getAll(...placesOf(codeHash));
  const takenPlaces = read.filter((place) => place.exists && takenAtMs(place) > nowMs - windowMs);
  const free = read.find((place) => !takenPlaces.includes(place));
  if (!free) {
    // Somebody is trying right now, and may be right and give the place back.
    if (takenPlaces.some((place) => place.get('is_wrong') !== true && takenAtMs(place) > nowMs - pendingMs))
      return 'wait';
    const untilMs = Math.min(...takenPlaces.map(takenAtMs)) + windowMs;
    lockedCodes.remember(codeHash, { untilMs, holders: new Set() });
    throw lockedProblem(untilMs);
  }
  const data = {
    scope: 'pin',
    is_wrong: false,
    taken_at: Timestamp.fromMillis(nowMs),
    expires_at: Timestamp.fromMillis(nowMs + windowMs),
  };
  const isTaken = free.updateTime
    ? await didWrite(free.ref.update(data, { lastUpdateTime: free.updateTime }))
    : await didWrite(free.ref.create(data));
  if (!isTaken) return 'again';
  return {
    wasWrong: async () => void (await didWrite(free.ref.update({ is_wrong: true }))),
    wasRight: async () => void (await free.ref.delete()),
  };
}

/** Who looks at the places of a code now, in this instance: one after the other, since they would only be in each other's way. */
const looking = new Map<string, Promise<unknown>>();

async function inLine<T>(codeHash: string, run: () => Promise<T>): Promise<T> {
  const before = looking.get(codeHash) ?? Promise.resolve();
  const mine = before.then(run, run);
  looking.set(codeHash, mine);
  try {
    return await mine;
  } finally {
    if (looking.get(codeHash) === mine) looking.delete(codeHash);
  }
}

async function takePlace(codeHash: string): Promise<PinTry> {
  for (;;) {
    const found = await inLine(codeHash, () => look(codeHash));
    if (found === 'wait') await wait(roundMs);
    else if (found !== 'again') return found;
  }
}

/**
 * Takes one of the places that a return code has for wrong PINs in an hour, before the PIN is looked at: of many guesses
 * at once exactly {@link pinTries} are looked at. A right PIN gives its place back. Known and unknown codes are counted
 * alike, whatever the address. Throws `too-many` when all places are used up, also before a right PIN.
 */
export function tryPin(codeHash: string): Promise<PinTry> {
  return withDeadline(takePlace(codeHash), limits.storeDeadlineMs);
}
