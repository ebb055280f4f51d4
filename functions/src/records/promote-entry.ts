import { workshopApplicationType } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { referenceFor } from '../forms/stored-record.ts';
import { personOf } from '../safe-contact/person.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { storedTypes } from './enter-application.ts';
import { planApplication } from './new-application.ts';

/** Is it somebody on a list, and not an application already? */
function isEntry(record: DocumentSnapshot): boolean {
  if (record.ref.parent.id === collections.waitlistEntries) return true;
  const types: unknown = record.get('application_types');
  return Array.isArray(types) && types.includes(workshopApplicationType);
}

const safeFields = ['safe_ways', 'safe_voicemail', 'safe_times', 'safe_name'] as const;

/**
 * Makes an application of somebody on a list: her name, how she is reached, and what she said is safe go with her; the entry stays
 * and names the application. Done twice, it is the same application. Throws `not-found`, `conflict`.
 */
export async function promoteEntry(
  { collection, id, application_types }: Body<'promote-entry'>,
  by: StaffMember,
): Promise<StaffResponse<'promote-entry'>> {
  const entryRef = store().collection(collection).doc(id);
  const entry = await withDeadline(entryRef.get(), limits.storeDeadlineMs);
  if (!entry.exists || entry.get('anonymised_at') || entry.get('deleted_at'))
    throw new Problem('not-found', { message: 'This entry is no longer there.' });
  if (!isEntry(entry)) throw new Problem('conflict', { message: 'This is an application already.' });
  const newId = keyedHash('promoted', entryRef.path).slice(0, 20);
  const person = personOf(entry.data() ?? {});
  const sealed: Record<string, unknown> = { ...entry.data(), ...(await readSealed(entryRef)) };
  const safe = Object.fromEntries(safeFields.map((field) => [field, sealed[field] ?? null]));
  const { made, write } = await planApplication(
    newId,
    {
      full_name: person.name,
      email_address: person.email,
      phone_number: person.phone,
      application_types: storedTypes(application_types),
      ...(typeof sealed.career_path === 'string' ? { career_path: sealed.career_path } : {}),
      ...safe,
    },
    {
      receivedAt: new Date(),
      state: { entered_how: 'list', entered_by: by.email, promoted_from: { collection, id } },
    },
  );
  await withDeadline(
    store().runTransaction(async (tx) => {
      const [before, now] = await tx.getAll(made.ref, entryRef);
      if (before?.exists) return;
      // What she said is safe, and that she is still there, was read before: it must not have changed since.
      if (!now?.updateTime || !entry.updateTime?.isEqual(now.updateTime))
        throw new Problem('conflict', { message: 'This entry changed a moment ago. Try again.' });
      if (now.get('safe_stopped_at'))
        throw new Problem('conflict', { message: 'She said "not safe now". Nothing was made of it.' });
      write(tx);
      tx.update(entryRef, {
        promoted_to: newId,
        done: true,
        done_at: FieldValue.serverTimestamp(),
        done_by: by.email,
      });
    }),
    limits.storeDeadlineMs,
  );
  return { id: newId, reference: referenceFor(newId) };
}
