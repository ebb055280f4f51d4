import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import {
  adminClaim,
  type FactorNeed,
  type ProfileRole,
  readRoles,
  rolesClaim,
  type StaffRole,
} from '@society-gal/contracts/team';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { askAccounts, isMissingAccount } from './access/accounts.ts';
import { factorNeed } from './access/factor-need.ts';
import { factorsRef } from './access/factor-store.ts';
import { profileRef } from './access/profiles.ts';
import { type RemovedStaff, removalRef } from './access/removed-staff.ts';
import { endSessions } from './access/staff-session.ts';
import { passwordCheckRef } from './password-check.ts';

function admins() {
  return store().collection(collections.admins);
}

/** An account by its id. Throws `not-found`. */
export async function findAccount(uid: string): Promise<UserRecord> {
  try {
    return await askAccounts((auth) => auth.getUser(uid));
  } catch (error) {
    throw isMissingAccount(error) ? new Problem('not-found', { message: 'There is no such account.' }) : error;
  }
}

/** An account by its e-mail address; null when nobody signed up with it. */
export async function findAccountByEmail(email: string): Promise<UserRecord | null> {
  try {
    return await askAccounts((auth) => auth.getUserByEmail(email));
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}

/**
 * Who gives access, with which roles, and since when that is decided. `decidedAt: null` is a standing rule, which a removal
 * outweighs. `roles: null` keeps those of the team entry.
 */
export type Grant = { by: string; decidedAt: Timestamp | null; roles: readonly StaffRole[] | null };

/** A colleague or the operator gives access now. */
export function grantedNow(by: string, roles: readonly StaffRole[]): Grant {
  return { by, decidedAt: Timestamp.now(), roles };
}

/** With other roles somebody may need a second factor who needed none: until her next sign-in the rules take it as needed. */
function needForgotten(entry: DocumentSnapshot) {
  return entry.get('second_factor') === ('not-needed' satisfies FactorNeed)
    ? { second_factor: FieldValue.delete() }
    : {};
}

/** Puts the claims of staff into an account's next tokens. setCustomUserClaims replaces all, so the others are passed again. */
async function giveClaims(account: UserRecord, roles: readonly StaffRole[]): Promise<void> {
  const claims = { ...account.customClaims, [adminClaim]: true, [rolesClaim]: roles };
  await askAccounts((auth) => auth.setCustomUserClaims(account.uid, claims));
}

function isOutweighed({ decidedAt }: Grant, removal: RemovedStaff | undefined, role: unknown): boolean {
  if (!removal) return role === 'removed' && decidedAt === null;
  return decidedAt === null || decidedAt.toMillis() <= removal.removed_at.toMillis();
}

/**
 * Grants an account access to the staff area: team entry and profile, then the claim. Returns false, and changes nothing, when
 * the address was removed from the team after that was decided. Safe to repeat; a repetition completes what a failed
 * attempt left undone.
 */
export async function grantAdmin(account: UserRecord, grant: Grant): Promise<boolean> {
  const email = account.email ?? '';
  const fullName = account.displayName ?? '';
  const roles = await withDeadline(
    store().runTransaction(async (tx) => {
      const removed = removalRef(email);
      const [entry, profile, removal] = await tx.getAll(admins().doc(account.uid), profileRef(account.uid), removed);
      if (isOutweighed(grant, removal?.data() as RemovedStaff | undefined, profile?.get('role'))) return null;
      if (removal?.exists) tx.delete(removed);
      if (!entry?.exists)
        tx.create(admins().doc(account.uid), {
          email,
          full_name: fullName,
          granted_by: grant.by,
          since: FieldValue.serverTimestamp(),
          roles: grant.roles ?? [],
        });
      else if (grant.roles) tx.update(entry.ref, { roles: grant.roles, ...needForgotten(entry) });
      const role = { role: 'admin' satisfies ProfileRole, email };
      if (profile?.exists) tx.update(profileRef(account.uid), role);
      else
        tx.create(profileRef(account.uid), {
          ...role,
          user_id: account.uid,
          full_name: fullName,
          created_at: FieldValue.serverTimestamp(),
        });
      return grant.roles ?? readRoles(entry?.get('roles'));
    }),
    limits.storeDeadlineMs,
  );
  if (roles) await giveClaims(account, roles);
  return roles !== null;
}

/**
 * Is this e-mail address on the team under another account? Whoever controls a mailbox could delete its account and register again,
 * and the new account would have no second factor. Until an owner removes the old entry, it gets no access.
 */
export async function isAddressTaken({ uid, email = '' }: UserRecord): Promise<boolean> {
  const sameAddress = admins().where('email', '==', email.trim().toLowerCase());
  const found = await withDeadline(sameAddress.get(), limits.storeDeadlineMs);
  return found.docs.some(({ id }) => id !== uid);
}

/** Throws `conflict` for an account whose address is on the team under another one; see {@link isAddressTaken}. */
export async function requireFreeAddress(account: UserRecord): Promise<void> {
  if (await isAddressTaken(account))
    throw new Problem('conflict', {
      message: 'This address is on the team under another account. An owner has to remove that one first.',
    });
}

/** Does somebody else than this person own the team? */
function hasAnotherOwner(team: QuerySnapshot, uid: string): boolean {
  return team.docs.some((member) => member.id !== uid && readRoles(member.get('roles')).includes('owner'));
}

const lastOwner = 'The last owner cannot be removed. Make somebody else an owner first.';

/**
 * Changes the roles of a member: at once by the team entry, which rules and functions ask with every read and call, and by the
 * claim from the next token on. Throws `not-found`, `conflict` for the last owner.
 */
export async function setRoles(uid: string, roles: readonly StaffRole[]): Promise<void> {
  const account = await findAccount(uid);
  await withDeadline(
    store().runTransaction(async (tx) => {
      const team = await tx.get(admins());
      const entry = team.docs.find((member) => member.id === uid);
      if (!entry) throw new Problem('not-found', { message: 'This person is not on the team.' });
      const isOwner = readRoles(entry.get('roles')).includes('owner');
      if (isOwner && !roles.includes('owner') && !hasAnotherOwner(team, uid))
        throw new Problem('conflict', { message: lastOwner });
      tx.update(entry.ref, { roles, second_factor: factorNeed(roles, entry) });
    }),
    limits.storeDeadlineMs,
  );
  await giveClaims(account, roles);
}

/** An account, or null when its owner has deleted it. */
export async function findAccountIfAny(uid: string): Promise<UserRecord | null> {
  try {
    return await askAccounts((auth) => auth.getUser(uid));
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}

function addressesOf(...given: unknown[]): string[] {
  const emails = given.filter((email) => typeof email === 'string').map((email) => email.trim().toLowerCase());
  return [...new Set(emails)].filter((email) => email !== '');
}

/**
 * Takes a member's access away at once, and for good: `removed_staff` keeps the address out whatever account it comes with,
 * and the invitations to it and from it end. The team entry goes first, because rules and functions check it with every
 * request; then the claims and all sessions. Throws `conflict` for the last admin and the last owner. Safe to repeat.
 */
export async function withdrawAdmin(uid: string, by: string): Promise<void> {
  const account = await findAccountIfAny(uid);
  await withDeadline(
    store().runTransaction(async (tx) => {
      // Reading all entries in the transaction keeps two admins from removing each other at the same time.
      const team = await tx.get(admins());
      const profile = await tx.get(profileRef(uid));
      const entry = team.docs.find((member) => member.id === uid);
      if (entry && team.size === 1) throw new Problem('conflict', { message: 'The last admin cannot be removed.' });
      if (entry && readRoles(entry.get('roles')).includes('owner') && !hasAnotherOwner(team, uid))
        throw new Problem('conflict', { message: lastOwner });
      const emails = addressesOf(entry?.get('email'), profile.get('email'), account?.email);
      const invitations = store().collection(collections.staffInvitations).where('used_at', '==', null);
      const open = await Promise.all(
        emails.flatMap((email) => [
          tx.get(invitations.where('email', '==', email)),
          tx.get(invitations.where('invited_by', '==', email)),
        ]),
      );
      const ended = new Map(open.flatMap(({ docs }) => docs).map((doc) => [doc.id, doc.ref]));
      for (const ref of ended.values()) tx.update(ref, { expires_at: FieldValue.serverTimestamp() });
      for (const email of emails)
        tx.set(removalRef(email), { removed_at: FieldValue.serverTimestamp(), removed_by: by });
      if (entry) tx.delete(entry.ref);
      tx.delete(factorsRef(uid));
      tx.delete(passwordCheckRef(uid));
      // Retention counts from here.
      const removed = { role: 'removed' satisfies ProfileRole, removed_at: FieldValue.serverTimestamp() };
      if (profile.exists) tx.update(profile.ref, removed);
    }),
    limits.storeDeadlineMs,
  );
  await endSessions(uid);
  if (!account) return;
  const { [adminClaim]: _claim, [rolesClaim]: _roles, ...others } = account.customClaims ?? {};
  try {
    await askAccounts((auth) => auth.setCustomUserClaims(uid, others));
    await askAccounts((auth) => auth.revokeRefreshTokens(uid));
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}
