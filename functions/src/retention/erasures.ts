import { createHash } from 'node:crypto';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

function erasures() {
  return store().collection(collections.erasures);
}

/** By this the ledger knows a record. Ids of records are not to be guessed, so the hash leads back to nobody. */
export function erasureIdOf(record: DocumentReference): string {
  return createHash('sha256').update(record.path).digest('hex');
}

/**
 * Writes into the ledger that a record is erased now. The ledger is never part of an import, and nothing deletes from it: after
 * a restore it tells what must go again.
 */
export async function noteErasure(record: DocumentReference): Promise<void> {
  const entry = { erased_at: FieldValue.serverTimestamp() };
  await withDeadline(erasures().doc(erasureIdOf(record)).set(entry), limits.storeDeadlineMs);
}

/** When each record of the ledger was erased last, in milliseconds since 1970, by {@link erasureIdOf}. */
export async function readErasures(): Promise<Map<string, number>> {
  const { docs } = await erasures().get();
  return new Map(docs.map((entry) => [entry.id, entry.get('erased_at').toMillis()]));
}
