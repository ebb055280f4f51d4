import type { StaffRole } from '@society-gal/contracts/team';
import type { Timestamp } from 'firebase-admin/firestore';

/** A document of `staff_invitations`. Its tokens are only in the mails; see `makeInvitationLink`. */
export type Invitation = {
  email: string;
  invited_by: string;
  /** What she will be; invitations of earlier versions do not say. */
  roles?: readonly StaffRole[];
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  used_by: string | null;
  /** Hashes of the tokens that were mailed. Invitations of earlier versions have one token, and its hash is their id. */
  token_hashes?: string[];
};

/** May somebody still use the invitation? */
export function isOpen(invitation: Pick<Invitation, 'used_at' | 'expires_at'>): boolean {
  return invitation.used_at === null && invitation.expires_at.toMillis() > Date.now();
}
