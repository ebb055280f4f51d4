import { minuteMs } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

const syncEveryMs = 2_000;
/** Counted here at most before the other instances are told. */
const syncEach = 10;
const storeDeadlineMs = 1_500;

type Count = { window: number; known: number; unsynced: number; syncedAtMs: number };
const counts = new Map<string, Count>();

/**
 * Counts one more of something in this window of `windowMs`, such as a minute or a day of UTC, and gives how many the whole site
 * had, as far as this instance knows. Each
 * instance tells the others now and then: a count by request would make one document of Firestore the bottleneck of a
 * flood. When the store does not answer, what this instance counted is given.
 */
export async function countInWindow(scope: string, windowMs: number): Promise<number> {
  const nowMs = Date.now();
  const window = Math.floor(nowMs / windowMs);
  const key = `${windowMs}:${scope}`;
  let count = counts.get(key);
  if (count?.window !== window) {
    count = { window, known: 0, unsynced: 0, syncedAtMs: 0 };
    counts.set(key, count);
  }
  count.unsynced += 1;
  const here = count.known + count.unsynced;
  if (nowMs - count.syncedAtMs < syncEveryMs && count.unsynced < syncEach) return here;
  const reported = count.unsynced;
  count.syncedAtMs = nowMs;
  count.unsynced = 0;
  count.known += reported;
  const ref = store()
    .collection(collections.rateSlots)
    .doc(`${keyedHash('window', key)}_${window}`);
  const sync = async () => {
    await ref.set(
      { scope, count: FieldValue.increment(reported), expires_at: Timestamp.fromMillis((window + 2) * windowMs) },
      { merge: true },
    );
    return Number((await ref.get()).get('count'));
  };
  const everywhere = await withDeadline(sync(), storeDeadlineMs).catch(() => 0);
  count.known = Math.max(count.known, everywhere);
  return Math.max(here, everywhere);
}

/** {@link countInWindow} of one minute. */
export function countInThisMinute(scope: string): Promise<number> {
  return countInWindow(scope, minuteMs);
}

/** How many of something the whole site had in this minute, as far as this instance knows; counts nothing. */
export function readCountOfThisMinute(scope: string): number {
  const count = counts.get(`${minuteMs}:${scope}`);
  return count?.window === Math.floor(Date.now() / minuteMs) ? count.known + count.unsynced : 0;
}
