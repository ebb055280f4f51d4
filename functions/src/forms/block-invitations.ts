import { api, collections, limits } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineRoute } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { recordOfToken } from '../mail/link-token.ts';
import { remainsOf, retentionRules } from '../retention/retention-rules.ts';
import { store } from '../store.ts';

const rule = retentionRules.find(({ collection }) => collection === collections.galaInvitations);

/**
 * Deletes what an invitation says of its guest, its inviter and their note, with its mail. The empty record stays: its id,
 * a hash of the guest's address, is what keeps everybody from inviting her again.
 */
async function block(id: string): Promise<void> {
  const ref = store().collection(collections.galaInvitations).doc(id);
  const mail = store().collection(collections.mailOutbox).doc(`${id}_0`);
  const run = store().runTransaction(async (tx) => {
    const record = (await tx.get(ref)).data();
    const remains = record && rule ? remainsOf(rule, record) : {};
    tx.set(ref, { ...remains, id, blocked_at: FieldValue.serverTimestamp() });
    tx.delete(mail);
  });
  await withDeadline(run, limits.storeDeadlineMs);
}

/** `POST /api/invitations/block`: the page that the link in an invitation opens. */
export const blockInvitationsRoute = defineRoute(
  { method: 'POST', path: api.invitationBlock, schema: z.strictObject({ token: z.string().max(200) }) },
  async ({ body }) => {
    await block(recordOfToken('invitation-block', body.token));
    return { status: 200, body: { ok: true } };
  },
);
