import { adminClaim, collections, limits, Problem, type Role } from '@society-gal/contracts';
import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { askAccounts, isMissingAccount } from './accounts.ts';
import { profileRef } from './profiles.ts';

function admins() {
  return store().collection(collections.admins);
}

/** An account by its id. Throws `not-found`. */
export async function findAccount(uid: string): Promise<UserRecord> {
  try {
    return await askAccounts((auth) => auth.getUser(uid));
  } catch (error) {
    throw isMissingAccount(error) ? new Problem('not-found', { message: 'There is no such account.' }) : error;
  }
}

/** An account by its e-mail address; null when nobody signed up with it. */
export async function findAccountByEmail(email: string): Promise<UserRecord | null> {
  try {
    return await askAccounts((auth) => auth.getUserByEmail(email));
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}

/**
 * Gives an account access to the staff area: claim, team entry and profile. Safe to repeat; a repetition completes what
 * a failed attempt left undone. `by` is who decided, for the record.
 */
export async function grantAdmin(account: UserRecord, by: string): Promise<void> {
  // setCustomUserClaims replaces all claims, so the existing ones are passed again.
  await askAccounts((auth) => auth.setCustomUserClaims(account.uid, { ...account.customClaims, [adminClaim]: true }));
  const email = account.email ?? '';
  const fullName = account.displayName ?? '';
  await withDeadline(
    store().runTransaction(async (tx) => {
      const [entry, profile] = await tx.getAll(admins().doc(account.uid), profileRef(account.uid));
      if (!entry?.exists)
        tx.create(admins().doc(account.uid), {
          email,
          full_name: fullName,
          granted_by: by,
          since: FieldValue.serverTimestamp(),
        });
      const role = { role: 'admin' satisfies Role, email };
      if (profile?.exists) tx.update(profileRef(account.uid), role);
      else
        tx.create(profileRef(account.uid), {
          ...role,
          user_id: account.uid,
          full_name: fullName,
          created_at: FieldValue.serverTimestamp(),
        });
    }),
    limits.storeDeadlineMs,
  );
}

/**
 * Takes a member's access away at once. The team entry goes first, because rules and functions check it with every
 * request; then the claim and all sessions. Throws `conflict` for the last admin. Safe to repeat.
 */
export async function withdrawAdmin(uid: string): Promise<void> {
  await withDeadline(
    store().runTransaction(async (tx) => {
      // Reading all entries in the transaction keeps two admins from removing each other at the same time.
      const team = await tx.get(admins());
      const profile = await tx.get(profileRef(uid));
      const isMember = team.docs.some((member) => member.id === uid);
      if (isMember && team.size === 1) throw new Problem('conflict', { message: 'The last admin cannot be removed.' });
      if (isMember) tx.delete(admins().doc(uid));
      if (profile.exists) tx.update(profile.ref, { role: 'removed' satisfies Role });
    }),
    limits.storeDeadlineMs,
  );
  try {
    const account = await askAccounts((auth) => auth.getUser(uid));
    const { [adminClaim]: _dropped, ...others } = account.customClaims ?? {};
    await askAccounts((auth) => auth.setCustomUserClaims(uid, others));
    await askAccounts((auth) => auth.revokeRefreshTokens(uid));
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}
