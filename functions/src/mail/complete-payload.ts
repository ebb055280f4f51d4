import type { MailPayload } from '@society-gal/contracts';
import { UnwritableMail } from './mail-templates.ts';

/** Makes the link of one mail; null when what it leads to is no longer there. */
type MakeLink = (payload: MailPayload) => Promise<string | null>;

/** The links that are made with each attempt to send, by the kind of mail, so that no stored mail opens anything. */
const links: Readonly<Record<string, MakeLink>> = {
  'staff-invitation': async ({ formData: { invitation } }) =>
    typeof invitation === 'string'
      ? (await import('../staff/invitation-token.ts')).makeInvitationLink(invitation)
      : null,
  'my-data-link': async ({ to }) => (await import('../requests/my-data-link.ts')).makeMyDataLink(to),
  'my-giving-link': async ({ to }) => (await import('../giving/giving-link.ts')).makeGivingLink(to),
  'recommendation-asked': async ({ formData }) => {
    const { record, ask } = (formData.recommendation ?? {}) as Record<string, unknown>;
    const { makeRecommendationLink } = await import('../requests/recommendation.ts');
    return makeRecommendationLink(String(record), String(ask));
  },
};

/**
 * The payload with what is never stored: its link, made for this attempt to send it. Throws {@link UnwritableMail} when
 * what the link would open is no longer there.
 */
export async function completePayload(payload: MailPayload): Promise<MailPayload> {
  const makeLink = Object.hasOwn(links, payload.formType) ? links[payload.formType] : undefined;
  if (!makeLink) return payload;
  const link = await makeLink(payload);
  if (!link) throw new UnwritableMail('what the link would open is no longer there');
  return { ...payload, formData: { ...payload.formData, link } };
}
