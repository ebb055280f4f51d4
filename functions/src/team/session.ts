import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type FactorState, type ProfileRole, readRoles, type StaffRole } from '@society-gal/contracts/team';
import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { isAlive, readTeamEntry, type SignedIn } from './access/authenticate.ts';
import { factorNeed } from './access/factor-need.ts';
import { hasFactor, readFactors } from './access/factor-store.ts';
import { ensureProfile } from './access/profiles.ts';
import { endSession, endSignIn, keepSignInAlive } from './access/staff-session.ts';
import { findAccount, type Grant, grantAdmin, isAddressTaken, requireFreeAddress } from './admin-rights.ts';
import type { Invitation } from './invitation.ts';
import { invitationOver, openInvitations, redeemToken, spendInvitation } from './invitations.ts';
import { checkPassword, knownPassword, requireStaffPassword } from './password-check.ts';

/** What an invitation gives. Those of earlier versions name no roles: their people see counts until an owner says more. */
function grantOf({ invited_by, created_at, roles }: Invitation): Grant {
  return { by: invited_by, decidedAt: created_at, roles: roles ?? ['reader'] };
}

/** Gives access to an address that is on the allow list and was never removed, or that was invited since. */
async function applyPendingGrant(account: UserRecord, email: string, role: ProfileRole): Promise<boolean> {
  const isListed = role !== 'removed' && config().staffAllowList.includes(email.toLowerCase());
  const invited = isListed ? undefined : (await openInvitations(email))[0];
  if (!isListed && !invited) return false;
  if (await isAddressTaken(account)) return false;
  if (!invited) return grantAdmin(account, { by: 'allow-list', decidedAt: null, roles: ['owner'] });
  return grantAdmin(account, grantOf(await spendInvitation(invited.id, { uid: account.uid, email })));
}

function sameRoles(one: unknown, other: unknown): boolean {
  return readRoles(one).join() === readRoles(other).join();
}

/** Where the second factor of this session stands; the team entry, which the rules ask, is brought up to date. */
async function factorState(
  { uid, proof }: SignedIn,
  roles: readonly StaffRole[],
  entry: DocumentSnapshot,
): Promise<FactorState> {
  const need = factorNeed(roles, entry);
  if (entry.get('second_factor') !== need)
    await withDeadline(entry.ref.update({ second_factor: need }), limits.storeDeadlineMs);
  if (need !== 'needed') return need;
  if (await isAlive({ uid, proof })) return 'proven';
  return hasFactor(await readFactors(uid)) ? 'prove' : 'enroll';
}

/**
 * Runs after each sign-in. It makes the person's profile, and gives access to a verified address that is on the allow
 * list or was invited. A removed person stays out, even when on the allow list, until a colleague invites her. `typed` is the password
 * just signed in with; without one that is for staff the session stays closed. `refreshToken` tells the browser that
 * its ID token is older than the claims.
 */
export async function openSession(person: SignedIn, typed?: string): Promise<StaffResponse<'session'>> {
  // The token may be older than the address's verification; the account is current.
  const account = await findAccount(person.uid);
  const email = account.email ?? '';
  const { emailVerified } = account;
  const role = await ensureProfile({ uid: person.uid, email, fullName: account.displayName ?? '' });
  const password = typed === undefined ? await knownPassword(account) : await checkPassword(account, typed);
  let entry = await readTeamEntry(person.uid);
  let admin = entry.exists;
  const hasClaims = account.customClaims?.admin === true && sameRoles(account.customClaims.roles, entry.get('roles'));
  if (admin && !hasClaims) await grantAdmin(account, { by: 'session', decidedAt: null, roles: null });
  if (!admin && emailVerified && email !== '' && password === 'fine')
    admin = await applyPendingGrant(account, email, role);
  if (admin && !entry.exists) entry = await readTeamEntry(person.uid);
  const mayEnter = admin && emailVerified && password === 'fine';
  const isOver =
    mayEnter && factorNeed(readRoles(entry.get('roles')), entry) === 'not-needed' && !(await keepSignInAlive(person));
  const isAdmin = mayEnter && !isOver;
  const roles = isAdmin ? readRoles(entry.get('roles')) : [];
  const isOld = person.hasClaim !== admin || (isAdmin && !sameRoles(person.roles, roles));
  const factor = isAdmin ? await factorState(person, roles, entry) : 'not-needed';
  return {
    admin: isAdmin,
    roles,
    factor,
    refreshToken: isOld || person.emailVerified !== emailVerified,
    emailVerified,
    // Hers is to be typed again.
    password: isOver ? 'unchecked' : password,
  };
}

/** Ends the session in which the second factor was proven, as its owner signs out: a copy of it opens nothing from then on. */
export async function closeSession(person: SignedIn): Promise<StaffResponse<'session'>> {
  const { uid, proof, emailVerified } = person;
  if (proof?.session) await endSession(proof.session, uid);
  else await endSignIn(person);
  return {
    admin: false,
    roles: [],
    factor: 'not-needed',
    refreshToken: false,
    emailVerified,
    password: 'unchecked',
  };
}

/**
 * Accepts the invitation of a link. It lets a removed person in again, because a colleague has decided so since. Throws `forbidden`,
 * `conflict`.
 */
export async function acceptInvitation(person: SignedIn, token: string): Promise<void> {
  const account = await findAccount(person.uid);
  if (!account.emailVerified)
    throw new Problem('forbidden', { message: 'Confirm your email address first, then open the link again.' });
  await requireStaffPassword(account);
  await requireFreeAddress(account);
  const invitation = await redeemToken(token, { uid: person.uid, email: account.email ?? '' });
  if (!(await grantAdmin(account, grantOf(invitation)))) throw invitationOver();
}
