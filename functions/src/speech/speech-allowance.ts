import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { changeCount, tooMany } from '../http/limit-windows.ts';
import { Refusals } from '../http/refusals.ts';

const { requests: mostRequests, characters: mostCharacters, windowSeconds } = limits.speechPerAddress;
const windowMs = windowSeconds * 1000;
const message = 'Too much was read aloud from here in a short time. Please wait a little.';

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

const refused = new Refusals<{ characters: number; untilMs: number }>();

/**
 * Counts one request for so many characters against its address: 60 requests and 60,000 characters in any ten minutes.
 * Throws `too-many`. An address that nobody vouches for (null) is not counted; the budgets of the project still hold.
 */
export async function consumeSpeechAllowance(address: string | null, characters: number): Promise<void> {
  if (address === null) return;
  const id = `${keyedHash('speech', address)}_${windowSeconds}`;
  const known = refused.of(id);
  if (known && characters >= known.characters) throw tooMany({ ...known, message });
  const untilMs = await changeCount(store().collection(collections.rateSlots).doc(id), (stored, nowMs) => {
    const hits = ((stored?.hits ?? []) as Hit[]).filter((hit) => hit.at > nowMs - windowMs);
    const freeAtMs = roomAt(hits, characters, nowMs);
    if (freeAtMs > nowMs) return { answer: freeAtMs };
    const expires_at = Timestamp.fromMillis(nowMs + windowMs);
    return { next: { scope: 'speech', hits: [...hits, { at: nowMs, characters }], expires_at }, answer: null };
  });
  if (untilMs === null) return;
  refused.remember(id, { characters, untilMs });
  throw tooMany({ untilMs, message });
}
