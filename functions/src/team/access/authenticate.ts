import { limits, Problem } from '@society-gal/contracts/http';
import { callsWithFreshProof, mayCall, type StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import {
  adminClaim,
  factorField,
  freshProofMs,
  maxSessionMs,
  proofClaims,
  readRoles,
  rolesClaim,
  type StaffRole,
} from '@society-gal/contracts/team';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { config } from '../../core/config.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { ApiRequest } from '../../http/route.ts';
import { accounts, askAccounts, isRefusedToken } from './accounts.ts';
import { factorNeed } from './factor-need.ts';
import { keepAlive, keepSignInAlive } from './staff-session.ts';

/** A signed-in person, staff or not. */
export type SignedIn = {
  uid: string;
  email: string;
  emailVerified: boolean;
  hasClaim: boolean;
  /** As the token has them; the team entry may have fewer by now. */
  roles: readonly StaffRole[];
  /** When she signed in with her password. Milliseconds. */
  signedInAtMs: number;
  /** The proof of a second factor that the token carries; `at` in milliseconds. Null without one. */
  proof: { at: number; session: string | null } | null;
};

/** A member of staff. Records name them by this when they change something. */
export type StaffMember = { uid: string; email: string; roles: readonly StaffRole[] };

/** A member of staff who makes a call. `isProofFresh`: her second factor was proven within ten minutes, or she needs none. */
export type CallingStaff = StaffMember & { isProofFresh: boolean };

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

function proofIn(token: DecodedIdToken): SignedIn['proof'] {
  const { [proofClaims.proven]: proven, [proofClaims.provenAt]: at, [proofClaims.session]: session } = token;
  if (proven !== true) return null;
  return { at: typeof at === 'number' ? at * 1000 : 0, session: typeof session === 'string' ? session : null };
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
    signedInAtMs: read.auth_time * 1000,
    proof: proofIn(read),
  };
}

/** A team entry. Unlike the claim in an ID token, it is gone the moment somebody is removed, and its roles are those of now. */
export function readTeamEntry(uid: string): Promise<DocumentSnapshot> {
  return withDeadline(store().collection(collections.admins).doc(uid).get(), limits.storeDeadlineMs);
}

/** The roles that count now: those in the token that the team entry, where it names any, still has. */
function rolesNow(person: SignedIn, entry: DocumentSnapshot): StaffRole[] {
  const rolesOfEntry: unknown = entry.get('roles');
  return person.roles.filter((role) => rolesOfEntry === undefined || readRoles(rolesOfEntry).includes(role));
}

function needsProof(message: string): Problem {
  return new Problem('forbidden', { message, fields: { [factorField]: [message] } });
}

function isFresh({ proof }: Pick<SignedIn, 'proof'>): boolean {
  return proof !== null && Date.now() - proof.at <= freshProofMs;
}

/** Was the session used within half an hour, and did it begin within twelve hours? Counts as a use. */
export async function isAlive({ uid, proof }: Pick<SignedIn, 'uid' | 'proof'>): Promise<boolean> {
  // A copied session could be kept from being idle for ever, so it ends after twelve hours in any case.
  if (!proof || Date.now() - proof.at > maxSessionMs) return false;
  // A token with a proof and no session was made by whoever holds a key of the project.
  return proof.session === null ? config().environment === 'local' : keepAlive(proof.session, uid);
}

const proveAgain = 'Please confirm with your second factor again.';

/**
 * Throws `forbidden`, in a way that the staff area knows, unless the second factor was proven within ten minutes, in a session that
 * nobody has ended since.
 */
export async function requireFreshProof(person: Pick<SignedIn, 'uid' | 'proof'>): Promise<void> {
  if (!isFresh(person) || !(await isAlive(person))) throw needsProof(proveAgain);
}

/** Throws `forbidden`, in a way that the staff area knows, unless whoever calls has a fresh proof, where she needs one. */
export function requireFreshProofOf({ isProofFresh }: Pick<CallingStaff, 'isProofFresh'>): void {
  if (!isProofFresh) throw needsProof(proveAgain);
}

/** Somebody with a role, and her team entry. */
export type OnTheTeam = SignedIn & { entry: DocumentSnapshot };

type Asking = Pick<ApiRequest, 'header' | 'log'>;

/** Runs a check and logs a refusal with the account it was for, and why where that is known, so that a stolen password can be noticed. */
export async function withRefusalLogged<T>(
  { log }: Pick<Asking, 'log'>,
  { call, uid }: { call: StaffCall; uid: string },
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'too-many'))
      log.warn('staff-refused', {
        call,
        uid,
        code: error.code,
        factor: error.fields?.[factorField] !== undefined,
        cause: error.cause,
      });
    throw error;
  }
}

async function requireTeam(person: SignedIn): Promise<OnTheTeam> {
  const entry = person.hasClaim && person.emailVerified ? await readTeamEntry(person.uid) : null;
  if (!entry?.exists) throw new Problem('forbidden', { message: accessDenied });
  const roles = rolesNow(person, entry);
  if (roles.length === 0) throw new Problem('forbidden', { message: notYourRole });
  return { ...person, roles, entry };
}

/** Whoever is on the team and has a role, before the second factor too. Throws `unauthenticated`, `forbidden`. */
export function authenticateTeam(call: StaffCall): (request: Asking) => Promise<OnTheTeam> {
  return async (request) => {
    const person = await authenticate(request);
    return withRefusalLogged(request, { call, uid: person.uid }, () => requireTeam(person));
  };
}

/**
 * Says who makes a call, and that she may: the matrix in `contracts` lets her roles through, the second factor was proven
 * where they need one (within ten minutes for some calls), and the session had a sign of life within half an hour. Throws
 * `unauthenticated`, `forbidden`.
 */
export function authenticateFor(call: StaffCall): (request: Asking) => Promise<CallingStaff> {
  return async (request) => {
    const signedIn = await authenticate(request);
    return withRefusalLogged(request, { call, uid: signedIn.uid }, async () => {
      const person = await requireTeam(signedIn);
      const need = factorNeed(person.roles, person.entry);
      const isNeeded = need === 'needed';
      if (need === 'not-needed' && !(await keepSignInAlive(person))) throw new Problem('unauthenticated');
      if (isNeeded) {
        if (!person.proof) throw needsProof('Please confirm with your second factor first.');
        if (!(await isAlive(person)))
          throw needsProof('You were away for some time. Please confirm with your second factor again.');
      }
      if (!mayCall(person.roles, call)) throw new Problem('forbidden', { message: notYourRole });
      const { uid, email, roles } = person;
      const member = { uid, email, roles, isProofFresh: !isNeeded || isFresh(person) };
      if (callsWithFreshProof.includes(call)) requireFreshProofOf(member);
      return member;
    });
  };
}
