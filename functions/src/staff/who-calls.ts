import { adminClaim, collections, limits, Problem } from '@society-gal/contracts';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { withDeadline } from '../edge/deadline.ts';
import type { Call } from '../edge/handle.ts';
import { store } from '../store.ts';
import { accounts, askAccounts, isRefusedToken } from './accounts.ts';

/** A signed-in person, staff or not. */
export type SignedIn = { uid: string; email: string; emailVerified: boolean; hasClaim: boolean };

/** A member of staff; everything they do is signed with this. */
export type StaffMember = { uid: string; email: string };

const denied = 'Access denied. Admin privileges required.';

const readToken = async (token: string): Promise<DecodedIdToken> => {
  try {
    // `true`: a token revoked by a removal or a password change counts no longer, though it has not expired.
    return await askAccounts(() => accounts().verifyIdToken(token, true));
  } catch (cause) {
    if (isRefusedToken(cause)) throw new Problem('unauthenticated', { cause });
    throw cause instanceof Problem ? cause : new Problem('unavailable', { cause });
  }
};

/** The person behind `Authorization: Bearer <ID token>`. Throws `unauthenticated`. */
export const requireSignedIn = async (call: Pick<Call, 'header'>): Promise<SignedIn> => {
  const token = /^Bearer ([\w.-]+)$/i.exec(call.header('authorization')?.trim() ?? '')?.[1];
  if (!token) throw new Problem('unauthenticated');
  const read = await readToken(token);
  return {
    uid: read.uid,
    email: read.email ?? '',
    emailVerified: read.email_verified === true,
    hasClaim: read[adminClaim] === true,
  };
};

/** Is there a team entry? It is the second key beside the claim, and it is gone the moment somebody is removed. */
export const isOnTheTeam = async (uid: string): Promise<boolean> =>
  (await withDeadline(store().collection(collections.admins).doc(uid).get(), limits.storeDeadlineMs)).exists;

/** The member of staff who calls: claim, verified address and team entry agree. Throws `unauthenticated`, `forbidden`. */
export const requireStaff = async (call: Pick<Call, 'header'>): Promise<StaffMember> => {
  const person = await requireSignedIn(call);
  const isStaff = person.hasClaim && person.emailVerified && (await isOnTheTeam(person.uid));
  if (!isStaff) throw new Problem('forbidden', { message: denied });
  return { uid: person.uid, email: person.email };
};
