import { collections } from '@society-gal/contracts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { store } from '../store.ts';
import { keyedHash } from './identifiers.ts';
import { withDeadline } from './with-deadline.ts';

const minuteMs = 60_000;
const syncEveryMs = 2_000;
/** Counted here at most before the other instances are told. */
const syncEach = 10;
const storeDeadlineMs = 1_500;

type Count = { minute: number; known: number; unsynced: number; syncedAtMs: number };
const counts = new Map<string, Count>();

/**
 * Counts one more of something in this minute and gives how many the whole site had, as far as this instance knows. Each
 * instance tells the others now and then: a count by request would make one document of Firestore the bottleneck of a
 * flood. When the store does not answer, what this instance counted is given.
 */
export async function countInThisMinute(scope: string): Promise<number> {
  const nowMs = Date.now();
  const minute = Math.floor(nowMs / minuteMs);
  let count = counts.get(scope);
  if (count?.minute !== minute) {
    count = { minute, known: 0, unsynced: 0, syncedAtMs: 0 };
    counts.set(scope, count);
  }
  count.unsynced += 1;
  if (nowMs - count.syncedAtMs < syncEveryMs && count.unsynced < syncEach) return count.known + count.unsynced;
  const reported = count.unsynced;
  count.syncedAtMs = nowMs;
  count.unsynced = 0;
  count.known += reported;
  const ref = store()
    .collection(collections.rateSlots)
    .doc(`${keyedHash('minute', scope)}_${minute}`);
  const sync = async () => {
    await ref.set(
      { scope, count: FieldValue.increment(reported), expires_at: Timestamp.fromMillis((minute + 2) * minuteMs) },
      { merge: true },
    );
    return Number((await ref.get()).get('count'));
  };
  count.known = Math.max(count.known, await withDeadline(sync(), storeDeadlineMs).catch(() => 0));
  return count.known + count.unsynced;
}

/** How many of something the whole site had in this minute, as far as this instance knows; counts nothing. */
export function readCountOfThisMinute(scope: string): number {
  const count = counts.get(scope);
  return count?.minute === Math.floor(Date.now() / minuteMs) ? count.known + count.unsynced : 0;
}

/** Seconds until the next minute begins. */
export function secondsToNextMinute(): number {
  return (minuteMs - (Date.now() % minuteMs)) / 1000;
}
