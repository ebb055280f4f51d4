import { Problem, type StaffResponse } from '@society-gal/contracts';
import { config } from '../config.ts';
import { findAccount, grantAdmin } from './admin-rights.ts';
import { openInvitations, redeemToken, spendInvitation } from './invitations.ts';
import { ensureProfile } from './profiles.ts';
import { isOnTheTeam, type SignedIn } from './who-calls.ts';

/**
 * What happens after each sign-in: the person has a profile, and a verified address that the operator allows or a
 * colleague invited gets the claim. Somebody who was removed stays out, allow-listed or not. The answer's
 * `refreshToken` tells the browser that its token does not say yet what is true.
 */
export const openSession = async (person: SignedIn): Promise<StaffResponse<'session'>> => {
  // The token may be older than the verification; the account knows.
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
};

/** Redeems the link of an invitation. It also brings somebody back who was removed: a colleague decided so. */
export const acceptInvitation = async (person: SignedIn, token: string): Promise<void> => {
  const account = await findAccount(person.uid);
  if (!account.emailVerified)
    throw new Problem('forbidden', { message: 'Confirm your email address first, then open the link again.' });
  const invitation = await redeemToken(token, { uid: person.uid, email: account.email ?? '' });
  await grantAdmin(account, invitation.invited_by);
};
