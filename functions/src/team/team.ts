import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles, type StaffRole } from '@society-gal/contracts/team';
import type { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { askAccounts } from './access/accounts.ts';
import { readTeamEntry, type StaffMember } from './access/authenticate.ts';
import type { Profile } from './access/profiles.ts';
import { findAccount, grantAdmin, grantedNow, requireFreeAddress } from './admin-rights.ts';
import { openInvitations } from './invitations.ts';
import { requireStaffPassword } from './password-check.ts';

// Firebase Auth looks up at most 100 accounts in one call.
const maxAccounts = 100;

function iso(at: Timestamp | undefined): string | null {
  return at?.toDate().toISOString() ?? null;
}

/** The team, the latest people who signed up and wait for approval (anybody may sign up), and the open invitations. */
export async function readTeam(you: StaffMember): Promise<StaffResponse<'team'>> {
  const [members, waiting, invitations] = await Promise.all([
    withDeadline(store().collection(collections.admins).limit(maxAccounts).get(), limits.storeDeadlineMs),
    withDeadline(
      store()
        .collection(collections.profiles)
        .where('role', '==', 'pending')
        .orderBy('created_at', 'desc')
        .limit(maxAccounts)
        .get(),
      limits.storeDeadlineMs,
    ),
    openInvitations(),
  ]);
  const accounts = waiting.empty
    ? { users: [] }
    : await askAccounts((auth) => auth.getUsers(waiting.docs.map((doc) => ({ uid: doc.id }))));
  const verified = new Set(accounts.users.filter((user) => user.emailVerified).map((user) => user.uid));
  return {
    members: members.docs.map((doc) => ({
      uid: doc.id,
      email: String(doc.get('email') ?? ''),
      name: String(doc.get('full_name') ?? ''),
      since: iso(doc.get('since') as Timestamp | undefined),
      you: doc.id === you.uid,
      roles: readRoles(doc.get('roles')),
    })),
    pending: waiting.docs.map((doc) => {
      const { email, full_name } = doc.data() as Profile;
      return { uid: doc.id, email, name: full_name, emailVerified: verified.has(doc.id) };
    }),
    invitations: invitations.map(({ id, invitation }) => ({
      id,
      email: invitation.email,
      expiresAt: invitation.expires_at.toDate().toISOString(),
      invitedBy: invitation.invited_by,
      roles: readRoles(invitation.roles),
    })),
  };
}

/** Grants access with these roles to a person who has signed up. Throws `not-found`, and `conflict` while the address is not confirmed. */
export async function approveMember(uid: string, roles: readonly StaffRole[], by: StaffMember): Promise<void> {
  const account = await findAccount(uid);
  if (!account.emailVerified)
    throw new Problem('conflict', { message: 'This person has not confirmed their email address yet.' });
  await requireStaffPassword(account);
  await requireFreeAddress(account);
  if ((await readTeamEntry(uid)).exists)
    throw new Problem('conflict', { message: 'This person is on the team already. Change the roles there.' });
  await grantAdmin(account, grantedNow(by.email, roles));
}
