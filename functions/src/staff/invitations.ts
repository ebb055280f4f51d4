import { createHash, randomBytes } from 'node:crypto';
import { adminRoutes, collections, foundationDay, limits, Problem } from '@society-gal/contracts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { withDeadline } from '../edge/deadline.ts';
import { takeSlot } from '../edge/limit.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { formatDay } from '../receipts/receipt-data.ts';
import { store } from '../store.ts';
import type { StaffMember } from './who-calls.ts';

const lifeMs = 7 * 24 * 60 * 60 * 1000;
const perDay = { count: 20, windowSeconds: 24 * 60 * 60 } as const;

/** A document of `staff_invitations`; its id is the hash of the token, which only the mail carries. */
export type Invitation = {
  email: string;
  invited_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  used_by: string | null;
};

const all = () => store().collection(collections.staffInvitations);
const idOf = (token: string): string => createHash('sha256').update(`invitation:${token}`).digest('hex');
/** E-mail addresses of accounts compare without case: Firebase Auth stores them lower-cased. */
export const sameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const isOpen = (invitation: Invitation): boolean =>
  invitation.used_at === null && invitation.expires_at.toMillis() > Date.now();

/** Open invitations, the latest first; to one address when `email` is given. */
export const openInvitations = async (email?: string): Promise<{ id: string; invitation: Invitation }[]> => {
  const query = email === undefined ? all() : all().where('email', '==', email.trim().toLowerCase());
  const found = await withDeadline(query.limit(200).get(), limits.storeDeadlineMs);
  return found.docs
    .map((doc) => ({ id: doc.id, invitation: doc.data() as Invitation }))
    .filter(({ invitation }) => isOpen(invitation))
    .sort((a, b) => b.invitation.expires_at.toMillis() - a.invitation.expires_at.toMillis());
};

/**
 * Invites an address: a link for one use within seven days, by mail only. Earlier open invitations of the address end,
 * so that one link counts. Gives the invitation's id. Throws `conflict` for a member, `too-many`.
 */
export const invite = async (rawEmail: string, by: StaffMember): Promise<string> => {
  const email = rawEmail.trim().toLowerCase();
  const members = await withDeadline(
    store().collection(collections.admins).where('email', '==', email).limit(1).get(),
    limits.storeDeadlineMs,
  );
  if (!members.empty) throw new Problem('conflict', { message: 'This person is on the team already.' });
  await takeSlot({ scope: 'staff-invitation', key: by.uid, ...perDay });
  const token = randomBytes(32).toString('base64url');
  const id = idOf(token);
  const expiresAt = Timestamp.fromMillis(Date.now() + lifeMs);
  const earlier = await openInvitations(email);
  await withDeadline(
    store().runTransaction(async (tx) => {
      for (const old of earlier) tx.update(all().doc(old.id), { expires_at: FieldValue.serverTimestamp() });
      tx.create(all().doc(id), {
        email,
        invited_by: by.email,
        created_at: FieldValue.serverTimestamp(),
        expires_at: expiresAt,
        used_at: null,
        used_by: null,
      });
      enqueueMail(tx, `staff-invitation_${id}`, {
        to: email,
        name: '',
        formType: 'staff-invitation',
        formData: {
          link: `${config().siteUrl}${adminRoutes.auth}?invitation=${token}`,
          invited_by: by.email,
          expires_on: formatDay(foundationDay(expiresAt.toDate())),
        },
      });
    }),
    limits.storeDeadlineMs,
  );
  return id;
};

/**
 * Uses an invitation up for the person it was sent to. Throws `forbidden` when it is used, expired, unknown or
 * somebody else's: all in the same words, because only its owner needs to know which.
 */
export const spendInvitation = (id: string, person: { uid: string; email: string }): Promise<Invitation> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const doc = await tx.get(all().doc(id));
      const invitation = doc.data() as Invitation | undefined;
      if (!invitation || !isOpen(invitation) || !sameAddress(invitation.email, person.email))
        throw new Problem('forbidden', {
          message: 'This invitation was used, has expired or was sent to another address. Ask for a new one.',
        });
      tx.update(doc.ref, { used_at: FieldValue.serverTimestamp(), used_by: person.uid });
      return invitation;
    }),
    limits.storeDeadlineMs,
  );

/** The same by the token in the link. */
export const redeemToken = (token: string, person: { uid: string; email: string }): Promise<Invitation> =>
  spendInvitation(idOf(token), person);
