import type { MailPayload } from '@society-gal/contracts';
import { makeInvitationLink } from '../staff/invitation-token.ts';
import { UnwritableMail } from './mail-templates.ts';

/**
 * The payload with what is never stored: the link of an invitation, made for this attempt to send it. Throws
 * {@link UnwritableMail} for an invitation that is no longer open.
 */
export async function completePayload(payload: MailPayload): Promise<MailPayload> {
  if (payload.formType !== 'staff-invitation') return payload;
  const { invitation } = payload.formData as { invitation?: unknown };
  const link = typeof invitation === 'string' ? await makeInvitationLink(invitation) : null;
  if (!link) throw new UnwritableMail('the invitation is no longer open');
  return { ...payload, formData: { ...payload.formData, link } };
}
