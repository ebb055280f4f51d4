import { createHash, randomBytes } from 'node:crypto';
import { adminRoutes, limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type Invitation, isOpen } from './invitation.ts';

/** What is stored of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(`invitation:${token}`).digest('hex');
}

/**
 * The link of an open invitation, with a token made for this mail alone: it is stored nowhere but as a hash, and stands in
 * the part of the address that is sent to no server. Null when the invitation was used, has expired or is gone.
 */
export function makeInvitationLink(id: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const ref = store().collection(collections.staffInvitations).doc(id);
  const { environment, siteUrl, adminUrl } = config();
  return withDeadline(
    store().runTransaction(async (tx) => {
      const invitation = (await tx.get(ref)).data() as Invitation | undefined;
      if (!invitation || !isOpen(invitation)) return null;
      // A mail that is sent again has another token. The earlier one stays good: it may be the one that arrived.
      tx.update(ref, { token_hashes: FieldValue.arrayUnion(hashOfToken(token)) });
      const origin = environment === 'production' ? adminUrl : siteUrl;
      return `${origin}${adminRoutes.auth}#invitation=${token}`;
    }),
    limits.storeDeadlineMs,
  );
}
