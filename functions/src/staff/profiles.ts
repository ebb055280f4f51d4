import { collections, limits, type Role } from '@society-gal/contracts';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { store } from '../store.ts';

/** A document of `profiles`. `role` is for display: access is decided by claim and team entry. */
export type Profile = { user_id: string; email: string; full_name: string; role: Role; created_at: Timestamp };

/** Where a person's profile is stored. */
export const profileRef = (uid: string) => store().collection(collections.profiles).doc(uid);

// gRPC ALREADY_EXISTS.
const exists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 6;

/**
 * Makes a profile with role `pending` unless the person has one; gives the role it has now. A name that was not known
 * when the account was made is filled in. Safe to repeat.
 */
export const ensureProfile = async (person: { uid: string; email: string; fullName: string }): Promise<Role> => {
  const ref = profileRef(person.uid);
  const known = await withDeadline(ref.get(), limits.storeDeadlineMs);
  if (known.exists) {
    const profile = known.data() as Profile;
    // Firebase tells the name only after the account is made, so the profile may have been written without it.
    if (profile.full_name === '' && person.fullName !== '')
      await withDeadline(ref.update({ full_name: person.fullName }), limits.storeDeadlineMs);
    return profile.role;
  }
  const profile = {
    user_id: person.uid,
    email: person.email,
    full_name: person.fullName,
    role: 'pending' satisfies Role,
    created_at: FieldValue.serverTimestamp(),
  };
  try {
    await withDeadline(ref.create(profile), limits.storeDeadlineMs);
  } catch (error) {
    if (!exists(error)) throw error;
  }
  return 'pending';
};
