import { randomUUID } from 'node:crypto';
import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, daySeconds, formatDay } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { isSameAddress } from '../safe-contact/addresses.ts';
import type { StaffMember } from './access/authenticate.ts';
import { type Invitation, isOpen } from './invitation.ts';
import { hashOfToken } from './invitation-token.ts';

const lifetimeMs = 7 * dayMs;
const perDay = { count: 20, windowSeconds: daySeconds } as const;

function invitations() {
  return store().collection(collections.staffInvitations);
}

/** Open invitations, the latest first; to one address when `email` is given. */
export async function openInvitations(email?: string): Promise<{ id: string; invitation: Invitation }[]> {
  const query = email === undefined ? invitations() : invitations().where('email', '==', email.trim().toLowerCase());
  const found = await withDeadline(query.limit(200).get(), limits.storeDeadlineMs);
  return found.docs
    .map((doc) => ({ id: doc.id, invitation: doc.data() as Invitation }))
    .filter(({ invitation }) => isOpen(invitation))
    .sort((a, b) => b.invitation.expires_at.toMillis() - a.invitation.expires_at.toMillis());
}

/**
 * Mails an address a link that works once within seven days, and returns the invitation's id. Earlier open invitations of
 * the address expire, so that only the newest link works. Throws `conflict` for a member, `too-many`.
 */
export async function invite(rawEmail: string, roles: readonly StaffRole[], by: StaffMember): Promise<string> {
  const email = rawEmail.trim().toLowerCase();
  const members = await withDeadline(
    store().collection(collections.admins).where('email', '==', email).limit(1).get(),
    limits.storeDeadlineMs,
  );
  if (!members.empty) throw new Problem('conflict', { message: 'This person is on the team already.' });
  await consumeRateLimit({ scope: 'staff-invitation', key: by.uid, ...perDay });
  const id = randomUUID();
  const expiresAt = Timestamp.fromMillis(Date.now() + lifetimeMs);
  const earlier = await openInvitations(email);
  await withDeadline(
    store().runTransaction(async (tx) => {
      for (const old of earlier) tx.update(invitations().doc(old.id), { expires_at: FieldValue.serverTimestamp() });
      tx.create(invitations().doc(id), {
        email,
        invited_by: by.email,
        roles,
        created_at: FieldValue.serverTimestamp(),
        expires_at: expiresAt,
        used_at: null,
        used_by: null,
        token_hashes: [],
      });
      enqueueMail(tx, `staff-invitation_${id}`, {
        to: email,
        name: '',
        formType: 'staff-invitation',
        formData: {
          invitation: id,
          invited_by: by.email,
          expires_on: formatDay(foundationDay(expiresAt.toDate())),
        },
      });
    }),
    limits.storeDeadlineMs,
  );
  return id;
}

/** Ends an open invitation, also one whose mail is still on its way. Throws `conflict` for one that was used or is over. */
export function withdrawInvitation(id: string): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const doc = await tx.get(invitations().doc(id));
      if (!doc.exists || !isOpen(doc.data() as Invitation))
        throw new Problem('conflict', {
          message: 'This invitation was used or is over. Whoever used it stands under Staff.',
        });
      tx.update(doc.ref, { expires_at: FieldValue.serverTimestamp() });
    }),
    limits.storeDeadlineMs,
  );
}

/** Pressed twice, or in two tabs: whoever has just used it gets the same answer. Milliseconds. */
const sameAnswerMs = 60_000;

/**
 * May she accept an invitation again that she has accepted before? For a minute, and as long as she is not on the team: the step
 * that lets her in may have failed. Once she is on the team, only owners change her roles.
 */
function mayRepeat({ uid }: { uid: string }, { used_at, used_by, expires_at }: Invitation, isOnTeam: boolean): boolean {
  if (used_by !== uid || used_at === null) return false;
  return Date.now() - used_at.toMillis() < sameAnswerMs || (!isOnTeam && expires_at.toMillis() > Date.now());
}

/** One message for an invitation that is used, expired, unknown or somebody else's: a stranger must not learn which. */
export function invitationOver(): Problem {
  return new Problem('forbidden', {
    message: 'This invitation was used, has expired or was sent to another address. Ask for a new one.',
  });
}

/**
 * Marks an invitation as used by the person it was sent to; asked by her several times, each succeeds until she is on the team.
 * Throws {@link invitationOver}.
 */
export function spendInvitation(id: string, person: { uid: string; email: string }): Promise<Invitation> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const entryRef = store().collection(collections.admins).doc(person.uid);
      const [doc, entry] = await tx.getAll(invitations().doc(id), entryRef);
      const invitation = doc?.data() as Invitation | undefined;
      if (!doc || !invitation) throw invitationOver();
      if (mayRepeat(person, invitation, entry?.exists ?? false)) return invitation;
      if (!isOpen(invitation) || !isSameAddress(invitation.email, person.email)) throw invitationOver();
      tx.update(doc.ref, { used_at: FieldValue.serverTimestamp(), used_by: person.uid });
      return invitation;
    }),
    limits.storeDeadlineMs,
  );
}

/** Uses the invitation whose link carries `token`; see {@link spendInvitation}. */
export async function redeemToken(token: string, person: { uid: string; email: string }): Promise<Invitation> {
  const hash = hashOfToken(token);
  const found = await withDeadline(
    invitations().where('token_hashes', 'array-contains', hash).limit(1).get(),
    limits.storeDeadlineMs,
  );
  return spendInvitation(found.docs[0]?.id ?? hash, person);
}
