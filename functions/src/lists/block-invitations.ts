import { api, limits } from '@society-gal/contracts/http';
import { collections, searchWords } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { defineRoute } from '../http/route.ts';
import { recordOfToken } from '../mail/link-token.ts';
import { remainsOf, retentionRules } from '../retention/retention-rules.ts';
import { personKeys } from '../safe-contact/person-keys.ts';
import { fieldsForInviter } from './invitation-outcome.ts';

const rule = retentionRules.find(({ collection }) => collection === collections.galaInvitations);

/**
 * Deletes the guest's address from an invitation, with the note to her and the mail. The rest stays: its id, a hash of that
 * address, is what keeps everybody from inviting her again, and the inviter finds whom she named as before (decision 0030).
 */
async function block(id: string): Promise<void> {
  const ref = store().collection(collections.galaInvitations).doc(id);
  const mail = store().collection(collections.mailOutbox).doc(`${id}_0`);
  const run = store().runTransaction(async (tx) => {
    const record = (await tx.get(ref)).data();
    const remains = record && rule ? remainsOf(rule, record) : {};
    const inviterFields = fieldsForInviter.flatMap((name) =>
      typeof record?.[name] === 'string' ? [[name, record[name]]] : [],
    );
    const { inviter_name = '', inviter_email = '' } = Object.fromEntries(inviterFields) as Record<string, string>;
    tx.set(ref, {
      ...remains,
      ...Object.fromEntries(inviterFields),
      search_words: searchWords([inviter_name, inviter_email]),
      person_keys: personKeys({ emails: [inviter_email], phones: [], names: [inviter_name] }),
      id,
      blocked_at: FieldValue.serverTimestamp(),
    });
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
