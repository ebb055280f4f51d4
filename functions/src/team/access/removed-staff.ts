import { createHash } from 'node:crypto';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';

/**
 * A document of `removed_staff`: an address that a colleague has removed from the team. It outlives account, profile and
 * team entry, so that nobody comes back by deleting the account and signing up again. Its id is the address's hash.
 */
export type RemovedStaff = { removed_at: Timestamp; removed_by: string };

/** Where the removal of an address is stored; Firebase Auth keeps addresses in lower case. */
export function removalRef(email: string): DocumentReference {
  const id = createHash('sha256').update(`removed:${email.trim().toLowerCase()}`).digest('hex');
  return store().collection(collections.removedStaff).doc(id);
}
