import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { store } from './store.ts';

/** A sweep ends within this time; after a crash the next one takes its work over then. */
const sweepMs = 110_000;

/** Does a lease with this end still hold? */
export function isLeased(until: Timestamp | null | undefined, nowMs: number): boolean {
  return (until?.toMillis() ?? 0) > nowMs;
}

/**
 * Takes a document for this caller alone, by a `field` that says until when. `claim` gives what else is written, or null where there is
 * nothing to do. Returns what was stored, or null when nothing was taken.
 */
export function takeLease<Stored extends object>(
  ref: DocumentReference,
  field: keyof Stored & string,
  { now, untilMs = now.toMillis() + sweepMs }: { now: Timestamp; untilMs?: number },
  claim: (stored: Partial<Stored>) => object | null,
): Promise<Stored | null> {
  return store().runTransaction(async (tx) => {
    const stored = ((await tx.get(ref)).data() ?? {}) as Stored;
    const change = isLeased(stored[field] as Timestamp | null | undefined, now.toMillis()) ? null : claim(stored);
    if (!change) return null;
    tx.set(ref, { ...change, [field]: Timestamp.fromMillis(untilMs) }, { merge: true });
    return stored;
  });
}
