import { Problem, type StaffResponse } from '@society-gal/contracts';
import { config } from '../config.ts';
import { findAccount, grantAdmin } from './admin-rights.ts';
import { isOnTheTeam, type SignedIn } from './authenticate.ts';
import { openInvitations, redeemToken, spendInvitation } from './invitations.ts';
import { ensureProfile } from './profiles.ts';

/**
 * Runs after each sign-in. It makes the person's profile, and gives access to a verified address that is on the allow
 * list or was invited. A removed person stays out, even when on the allow list. `refreshToken` tells the browser that
 * its ID token is older than the claims.
 */
export async function openSession(person: SignedIn): Promise<StaffResponse<'session'>> {
  // The token may be older than the address's verification; the account is current.
  const account = await findAccount(person.uid);
  const email = account.email ?? '';
  const { emailVerified } = account;
  const role = await ensureProfile({ uid: person.uid, email, fullName: account.displayName ?? '' });
  let admin = await isOnTheTeam(person.uid);
  if (admin && account.customClaims?.admin !== true) await grantAdmin(account, 'session');
  if (!admin && emailVerified && email !== '' && role !== 'removed') {
    if (config().staffAllowList.includes(email.toLowerCase())) {
      await grantAdmin(account, 'allow-list');
      admin = true;
    } else {
      const invited = (await openInvitations(email))[0];
      if (invited) {
        await spendInvitation(invited.id, { uid: person.uid, email });
        await grantAdmin(account, invited.invitation.invited_by);
        admin = true;
      }
    }
  }
  const isAdmin = admin && emailVerified;
  return {
    admin: isAdmin,
    refreshToken: person.hasClaim !== admin || person.emailVerified !== emailVerified,
    emailVerified,
  };
}

/** Accepts the invitation of a link. It lets a removed person in again, because a colleague has decided so. */
export async function acceptInvitation(person: SignedIn, token: string): Promise<void> {
  const account = await findAccount(person.uid);
  if (!account.emailVerified)
    throw new Problem('forbidden', { message: 'Confirm your email address first, then open the link again.' });
  const invitation = await redeemToken(token, { uid: person.uid, email: account.email ?? '' });
  await grantAdmin(account, invitation.invited_by);
}
