import { dayMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { inTurn } from '../core/in-turn.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

/** At most `most` in any `windowMs`, or in all where that is null; then `message` is said. */
export type LimitWindow = { most: number; windowMs: number | null; message?: string | undefined };
/** Until when nothing is let through, and what is said. */
export type Lock = { untilMs: number; message?: string | undefined };

/**
 * The first window that is full, or null. `at` are the instants that count, the oldest first; `inAll` is how many there ever were,
 * and `more` how many may still be added to both.
 */
export function lockOf(
  windows: readonly LimitWindow[],
  at: readonly number[],
  nowMs: number,
  { inAll = at.length, more = 0 }: { inAll?: number; more?: number } = {},
): Lock | null {
  for (const { most, windowMs, message } of windows) {
    const counted = windowMs === null ? [] : at.filter((each) => each > nowMs - windowMs);
    if ((windowMs === null ? inAll : counted.length) + more < most) continue;
    // What is full for good is asked about again tomorrow.
    return { untilMs: windowMs === null ? nowMs + dayMs : (counted[0] ?? nowMs) + windowMs, message };
  }
  return null;
}

/** What somebody reads whom a lock holds back. */
export function tooMany({ untilMs, message }: Lock): Problem {
  return new Problem('too-many', { retryAfterSeconds: (untilMs - Date.now()) / 1000, ...(message ? { message } : {}) });
}

/**
 * Reads what is counted in a document and writes what `change` makes of it, in a transaction: exact whatever happens at once.
 * Calls of this instance for one document wait for each other, since together they would lock it against each other.
 */
export function changeCount<T>(
  ref: DocumentReference,
  change: (stored: DocumentData | undefined, nowMs: number) => { next?: DocumentData; answer: T },
): Promise<T> {
  const run = () =>
    store().runTransaction(async (tx) => {
      const { next, answer } = change((await tx.get(ref)).data(), Date.now());
      if (next) tx.set(ref, next);
      return answer;
    });
  return withDeadline(inTurn(ref.path, run), limits.storeDeadlineMs);
}
