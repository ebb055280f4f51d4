import { collections } from '@society-gal/contracts/store';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { StaffMember } from '../../team/access/authenticate.ts';
import { donationRef } from '../donations/stored-donation.ts';

/** What staff did with a gift. Append-only, below the gift: `donations/<id>/history`. */
export type GiftHistoryEntry = { at: Timestamp; by_uid: string; by_email: string; text: string };

/** Where the history of a gift is kept. */
export function giftHistory(donationId: string) {
  return donationRef(donationId).collection(collections.history);
}

/** Notes what staff did, within the transaction that does it. `entryId` names the cause, so that a repeat is noted once. */
export function noteInHistory(
  tx: Transaction,
  { donationId, entryId, text }: { donationId: string; entryId?: string; text: string },
  by: StaffMember,
): void {
  const entries = giftHistory(donationId);
  tx.set(entryId ? entries.doc(entryId) : entries.doc(), {
    at: FieldValue.serverTimestamp(),
    by_uid: by.uid,
    by_email: by.email,
    text,
  });
}
