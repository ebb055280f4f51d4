import {
  adminClaim,
  collections,
  limits,
  mayCall,
  Problem,
  readRoles,
  rolesClaim,
  type StaffCall,
  type StaffRole,
} from '@society-gal/contracts';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ApiRequest } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { accounts, askAccounts, isRefusedToken } from './accounts.ts';

/** A signed-in person, staff or not. */
export type SignedIn = {
  uid: string;
  email: string;
  emailVerified: boolean;
  hasClaim: boolean;
  /** As the token has them; the team entry may have fewer by now. */
  roles: readonly StaffRole[];
};

/** A member of staff. Records name them by this when they change something. */
export type StaffMember = { uid: string; email: string; roles: readonly StaffRole[] };

const accessDenied = 'Access denied. Admin privileges required.';
const notYourRole = 'Your role does not open this. An owner of the team can change that.';

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
    roles: readRoles(read[rolesClaim]),
  };
}

/** A team entry. Unlike the claim in an ID token, it is gone the moment somebody is removed, and its roles are those of now. */
export function readTeamEntry(uid: string): Promise<DocumentSnapshot> {
  return withDeadline(store().collection(collections.admins).doc(uid).get(), limits.storeDeadlineMs);
}

/** The roles that count now: those in the token that the team entry, where it names any, still has. */
function rolesNow(person: SignedIn, entry: DocumentSnapshot): StaffRole[] {
  const kept: unknown = entry.get('roles');
  return person.roles.filter((role) => kept === undefined || readRoles(kept).includes(role));
}

/** The member of staff who calls: claim, verified address and team entry must all be there. Throws `unauthenticated`, `forbidden`. */
export async function authenticateStaff(request: Pick<ApiRequest, 'header'>): Promise<StaffMember> {
  const person = await authenticate(request);
  const entry = person.hasClaim && person.emailVerified ? await readTeamEntry(person.uid) : null;
  if (!entry?.exists) throw new Problem('forbidden', { message: accessDenied });
  return { uid: person.uid, email: person.email, roles: rolesNow(person, entry) };
}

/** Says who makes a call, and that her roles may: the matrix in `contracts` decides. Throws `unauthenticated`, `forbidden`. */
export function authenticateFor(call: StaffCall): (request: Pick<ApiRequest, 'header'>) => Promise<StaffMember> {
  return async (request) => {
    const member = await authenticateStaff(request);
    if (!mayCall(member.roles, call)) throw new Problem('forbidden', { message: notYourRole });
    return member;
  };
}
