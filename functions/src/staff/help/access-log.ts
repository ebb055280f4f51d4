import { collections, limits } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import type { StaffMember } from '../authenticate.ts';

/** What was opened, of which record, and why. Never what stood in it, nor what was typed to find it. */
type Access = { what: string; collection: string | null; recordId: string | null; reason?: string | null };

/** Notes an access before anything of it is answered. Throws `unavailable`: what cannot be logged is not shown. */
export async function logAccess({ what, collection, recordId, reason = null }: Access, by: StaffMember): Promise<void> {
  await withDeadline(
    store().collection(collections.accessLog).add({
      at: FieldValue.serverTimestamp(),
      by_uid: by.uid,
      by_email: by.email,
      what,
      collection,
      record_id: recordId,
      reason,
    }),
    limits.storeDeadlineMs,
  );
}
