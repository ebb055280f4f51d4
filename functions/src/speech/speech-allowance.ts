import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

const { requests: mostRequests, characters: mostCharacters, windowSeconds } = limits.speechPerAddress;
const windowMs = windowSeconds * 1000;
const message = 'Too much was read aloud from here in a short time. Please wait a little.';
const maxRemembered = 10_000;

type Hit = { at: number; characters: number };

/** When there will be room for so many characters, in ms; `nowMs` when there is. */
export function roomAt(hits: readonly Hit[], characters: number, nowMs: number): number {
  let count = hits.length;
  let sum = hits.reduce((total, hit) => total + hit.characters, 0);
  let atMs = nowMs;
  // The oldest leave first.
  for (const hit of hits) {
    if (count < mostRequests && sum + characters <= mostCharacters) break;
    count -= 1;
    sum -= hit.characters;
    atMs = hit.at + windowMs;
  }
  return atMs;
}

const refusedUntilMs = new Map<string, { characters: number; untilMs: number }>();

function refuse(untilMs: number): never {
  throw new Problem('too-many', { message, retryAfterSeconds: (untilMs - Date.now()) / 1000 });
}

async function countHit(id: string, characters: number): Promise<void> {
  const refusal = refusedUntilMs.get(id);
  if (refusal && refusal.untilMs > Date.now() && characters >= refusal.characters) refuse(refusal.untilMs);
  const ref = store().collection(collections.rateSlots).doc(id);
  const untilMs = await withDeadline(
    store().runTransaction(async (tx) => {
      const nowMs = Date.now();
      const stored = ((await tx.get(ref)).get('hits') ?? []) as Hit[];
      const hits = stored.filter((hit) => hit.at > nowMs - windowMs);
      const freeAtMs = roomAt(hits, characters, nowMs);
      if (freeAtMs > nowMs) return freeAtMs;
      const next = [...hits, { at: nowMs, characters }];
      tx.set(ref, { scope: 'speech', hits: next, expires_at: Timestamp.fromMillis(nowMs + windowMs) });
      return null;
    }),
    limits.storeDeadlineMs,
  );
  if (untilMs === null) return;
  if (refusedUntilMs.size >= maxRemembered) refusedUntilMs.clear();
  refusedUntilMs.set(id, { characters, untilMs });
  refuse(untilMs);
}

/** Calls of this instance for one address wait for each other: together they would lock the document against each other. */
const queues = new Map<string, Promise<unknown>>();

async function runInTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
  const turn = (queues.get(id) ?? Promise.resolve()).then(run);
  const settled = turn.catch(() => undefined);
  queues.set(id, settled);
  try {
    return await turn;
  } finally {
    if (queues.get(id) === settled) queues.delete(id);
  }
}

/**
 * Counts one request for so many characters against its address: 60 requests and 60,000 characters in any ten minutes.
 * Throws `too-many`. An address that nobody vouches for (null) is not counted; the budgets of the project still hold.
 */
export async function consumeSpeechAllowance(address: string | null, characters: number): Promise<void> {
  if (address === null) return;
  const id = `${keyedHash('speech', address)}_${windowSeconds}`;
  await runInTurn(id, () => countHit(id, characters));
}
