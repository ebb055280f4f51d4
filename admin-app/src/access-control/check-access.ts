import type { StaffResponse } from '@society-gal/contracts/staff';
import { adminClaim, type StaffRole } from '@society-gal/contracts/team';
import type { User } from 'firebase/auth';
import { StaffCallError } from '../app/call-staff.ts';

/** What the back end says of the person who just signed in. */
export type SessionAnswer = Pick<
  StaffResponse<'session'>,
  'admin' | 'roles' | 'factor' | 'refreshToken' | 'emailVerified' | 'password'
>;

/** Where one stands after signing in. `failed`: nobody could be asked. `factor`: the second factor is still to be proven, or to be set up first. `password`: hers is not one for staff, or not known. */
export type Access =
  | { kind: 'staff'; roles: readonly StaffRole[]; isExempt: boolean }
  | { kind: 'factor'; isSetUp: boolean }
  | { kind: 'denied'; emailVerified: boolean }
  | { kind: 'password'; isKnown: boolean }
  | { kind: 'failed' };

const hasClaim = async (user: Pick<User, 'getIdTokenResult'>, refresh: boolean): Promise<boolean> =>
  (await user.getIdTokenResult(refresh)).claims[adminClaim] === true;

/**
 * Asks the back end who this is, and takes a new ID token when it says that the claims have changed: custom claims
 * reach a browser with its next token only. What opens the door is the claim in the token, never the answer alone;
 * rules and functions check it again at every read and call.
 */
export async function checkAccess(
  user: Pick<User, 'getIdTokenResult'>,
  askSession: () => Promise<SessionAnswer>,
): Promise<Access> {
  try {
    const answer = await askSession();
    if (answer.emailVerified && answer.password !== 'fine')
      return { kind: 'password', isKnown: answer.password !== 'unchecked' };
    const claimed = await hasClaim(user, answer.refreshToken);
    if (!answer.admin || !claimed) return { kind: 'denied', emailVerified: answer.emailVerified };
    if (answer.factor === 'prove' || answer.factor === 'enroll')
      return { kind: 'factor', isSetUp: answer.factor === 'prove' };
    return { kind: 'staff', roles: answer.roles, isExempt: answer.factor === 'exempt' };
  } catch (error) {
    // A revoked token is refused before anything is looked up: the person was removed.
    const isRefused =
      error instanceof StaffCallError && (error.code === 'unauthenticated' || error.code === 'forbidden');
    return isRefused ? { kind: 'denied', emailVerified: true } : { kind: 'failed' };
  }
}
