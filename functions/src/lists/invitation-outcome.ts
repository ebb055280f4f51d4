import { retentionDays } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import type { InvitationOutcome } from '@society-gal/contracts/lists';
import type { OutboxMail } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

/** What an inviter reads of her invitation, also when her guest had it deleted: her own name and address, and whom she named. */
export const fieldsForInviter = ['inviter_name', 'inviter_email', 'invitee_name'] as const;

/**
 * How the mail of an invitation fared; null once mails of that age are deleted. A mail that is withheld, since its address is
 * closed, and one that its guest had deleted read as sent: what she wants is nobody's to learn.
 */
export async function invitationOutcome(
  invitation: DocumentSnapshot,
  now: Date = new Date(),
): Promise<InvitationOutcome | null> {
  const sentAt = invitation.get('created_at') as Timestamp | undefined;
  if (!sentAt || now.getTime() - sentAt.toMillis() >= retentionDays.mailOutbox * dayMs) return null;
  const read = store().collection(collections.mailOutbox).doc(`${invitation.id}_0`).get();
  const mail = (await withDeadline(read, limits.storeDeadlineMs)).data() as OutboxMail<Timestamp> | undefined;
  if (mail?.status === 'failed' || mail?.withheld_reason === 'resolved') return 'not-delivered';
  return mail?.status === 'queued' || mail?.status === 'sending' ? 'waiting' : 'sent';
}

/** The same for staff, by the id of the invitation. */
export async function readInvitationOutcome(id: string): Promise<{ outcome: InvitationOutcome | null }> {
  const read = store().collection(collections.galaInvitations).doc(id).get();
  return { outcome: await invitationOutcome(await withDeadline(read, limits.storeDeadlineMs)) };
}
