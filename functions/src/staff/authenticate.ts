import { adminClaim, collections, limits, Problem } from '@society-gal/contracts';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { ApiRequest } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { accounts, askAccounts, isRefusedToken } from './accounts.ts';

/** A signed-in person, staff or not. */
export type SignedIn = { uid: string; email: string; emailVerified: boolean; hasClaim: boolean };

/** A member of staff. Records name them by this when they change something. */
export type StaffMember = { uid: string; email: string };

const accessDenied = 'Access denied. Admin privileges required.';

async function readToken(token: string): Promise<DecodedIdToken> {
  try {
    // `true` also refuses tokens that a removal or a new password has revoked before they expire.
    return await askAccounts(() => accounts().verifyIdToken(token, true));
  } catch (cause) {
    if (isRefusedToken(cause)) throw new Problem('unauthenticated', { cause });
    throw cause instanceof Problem ? cause : new Problem('unavailable', { cause });
  }
}

/** The person behind `Authorization: Bearer <ID token>`. Throws `unauthenticated`. */
export async function authenticate(request: Pick<ApiRequest, 'header'>): Promise<SignedIn> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.header('authorization')?.trim() ?? '')?.[1];
  if (!token) throw new Problem('unauthenticated');
  const read = await readToken(token);
  return {
    uid: read.uid,
    email: read.email ?? '',
    emailVerified: read.email_verified === true,
    hasClaim: read[adminClaim] === true,
  };
}

/** Is there a team entry? Unlike the claim in an ID token, it is gone the moment somebody is removed. */
export async function isOnTheTeam(uid: string): Promise<boolean> {
  return (await withDeadline(store().collection(collections.admins).doc(uid).get(), limits.storeDeadlineMs)).exists;
}

/** The member of staff who calls: claim, verified address and team entry must all be there. Throws `unauthenticated`, `forbidden`. */
export async function authenticateStaff(request: Pick<ApiRequest, 'header'>): Promise<StaffMember> {
  const person = await authenticate(request);
  const isStaff = person.hasClaim && person.emailVerified && (await isOnTheTeam(person.uid));
  if (!isStaff) throw new Problem('forbidden', { message: accessDenied });
  return { uid: person.uid, email: person.email };
}
