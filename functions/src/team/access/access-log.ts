import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { StaffMember } from './authenticate.ts';
import { profileRef } from './profiles.ts';

/** What was opened, of which record, and why. Never what stood in it, nor what was typed to find it. */
type Access = { what: string; collection: string | null; recordId: string | null; reason?: string | null };

/**
 * How people speak of what was opened: the reference of a record, the address of a colleague; null where there is none. Never a name:
 * the log outlives what was erased.
 */
export async function referenceOfAccess({ collection, recordId }: Omit<Access, 'what'>): Promise<string | null> {
  if (collection === null || recordId === null) return null;
  const isColleague = collection === collections.admins;
  const ref = isColleague ? profileRef(recordId) : store().collection(collection).doc(recordId);
  const found: unknown = (await withDeadline(ref.get(), limits.storeDeadlineMs)).get(
    isColleague ? 'email' : 'reference',
  );
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Notes an access before anything of it is answered. Throws `unavailable`: what cannot be logged is not shown. */
export async function logAccess({ what, collection, recordId, reason = null }: Access, by: StaffMember): Promise<void> {
  const reference = await referenceOfAccess({ collection, recordId });
  await withDeadline(
    store().collection(collections.accessLog).add({
      at: FieldValue.serverTimestamp(),
      by_uid: by.uid,
      by_email: by.email,
      what,
      collection,
      record_id: recordId,
      reference,
      reason,
    }),
    limits.storeDeadlineMs,
  );
}
