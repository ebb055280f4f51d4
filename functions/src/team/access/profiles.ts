import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type { ProfileRole } from '@society-gal/contracts/team';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { isAlreadyThere, store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { removalRef } from './removed-staff.ts';

/** A document of `profiles`. `role` is only shown; claim and team entry decide about access. */
export type Profile = { user_id: string; email: string; full_name: string; role: ProfileRole; created_at: Timestamp };

/** Where a person's profile is stored. */
export function profileRef(uid: string) {
  return store().collection(collections.profiles).doc(uid);
}

/**
 * Makes a profile unless the person has one, and returns the current role: `pending`, or `removed` when the address was taken
 * off the team under an earlier account. Safe to repeat.
 */
export async function ensureProfile(person: { uid: string; email: string; fullName: string }): Promise<ProfileRole> {
  const ref = profileRef(person.uid);
  const existing = await withDeadline(ref.get(), limits.storeDeadlineMs);
  if (existing.exists) {
    const profile = existing.data() as Profile;
    // An account that was made elsewhere may have got its name later than its profile.
    if (profile.full_name === '' && person.fullName !== '')
      await withDeadline(ref.update({ full_name: person.fullName }), limits.storeDeadlineMs);
    return profile.role;
  }
  const removal =
    person.email === '' ? null : await withDeadline(removalRef(person.email).get(), limits.storeDeadlineMs);
  const role: ProfileRole = removal?.exists ? 'removed' : 'pending';
  const profile = {
    user_id: person.uid,
    email: person.email,
    full_name: person.fullName,
    role,
    created_at: FieldValue.serverTimestamp(),
    ...(role === 'removed' ? { removed_at: FieldValue.serverTimestamp() } : {}),
  };
  try {
    await withDeadline(ref.create(profile), limits.storeDeadlineMs);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return role;
}
