import { collections, limits, Problem, type StaffResponse } from '@society-gal/contracts';
import type { Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { store } from '../store.ts';
import { askAccounts } from './accounts.ts';
import { findAccount, grantAdmin } from './admin-rights.ts';
import { openInvitations } from './invitations.ts';
import type { Profile } from './profiles.ts';
import type { StaffMember } from './who-calls.ts';

// Auth looks up at most 100 accounts at once.
const most = 100;

const iso = (at: Timestamp | undefined): string | null => at?.toDate().toISOString() ?? null;

/** Who is on the team, who has signed up and waits (the latest {@link most}, since anybody may sign up), and which invitations are open. */
export const readTeam = async (you: StaffMember): Promise<StaffResponse<'team'>> => {
  const [members, waiting, invitations] = await Promise.all([
    withDeadline(store().collection(collections.admins).limit(most).get(), limits.storeDeadlineMs),
    withDeadline(
      store()
        .collection(collections.profiles)
        .where('role', '==', 'pending')
        .orderBy('created_at', 'desc')
        .limit(most)
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
    })),
  };
};

/** Lets somebody in who has signed up. Throws `not-found`, and `conflict` while the address is not confirmed. */
export const approveMember = async (uid: string, by: StaffMember): Promise<void> => {
  const account = await findAccount(uid);
  if (!account.emailVerified)
    throw new Problem('conflict', { message: 'This person has not confirmed their email address yet.' });
  await grantAdmin(account, by.email);
};
