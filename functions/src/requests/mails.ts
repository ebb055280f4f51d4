import { formatDay } from '@society-gal/contracts/format';
import { discreetSender, greeting, nameInMail } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { defineMail, type MailPayload } from '@society-gal/contracts/mail';
import { requestNewsMail } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import * as z from 'zod';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { recordIn } from '../mail/link-token.ts';
import { type MailKind, withLink } from '../mail/mail-kind.ts';

/**
 * What staff write to her, as a discreet mail: neither sender nor subject nor first line says what it is about. The words are
 * those of staff, and her page shows them too.
 */
export const requestLetterTemplate = defineMail({
  formType: 'request-letter',
  data: z.object({ text: z.string(), has_page: z.boolean() }),
  write: ({ name, formData }) => ({
    ...discreetSender,
    subject: 'A message for you',
    greeting: greeting(name),
    paragraphs: formData.text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
    closing: formData.has_page ? ['You can answer on the page you know, whenever it suits you.'] : [],
    footnote: 'You get this email because you wrote to us.',
  }),
});

/** Asks somebody for a letter. It names who asks, by her first name, and not what for. The link is made when it is sent. */
export const recommendationAskedTemplate = defineMail({
  formType: 'recommendation-asked',
  data: z.object({
    asked_by: z.string(),
    recommendation: z.object({ record: z.string(), ask: z.string() }),
    expires_on: z.iso.date(),
    link: z.string().optional(),
  }),
  write: ({ name, formData }) => ({
    ...discreetSender,
    subject: 'Somebody asks you for a few lines',
    greeting: greeting(name),
    paragraphs: [
      `${nameInMail(formData.asked_by) || 'An applicant'} asks you for a letter about her. Open the link to write it. She does not see what you write.`,
      `The link works until ${formatDay(formData.expires_on)}, once. Please do not pass it on.`,
    ],
    action: { label: 'Write the letter', url: formData.link ?? '' },
    footnote: 'If you do not know who asks, ignore this email. Nothing will happen.',
  }),
});

/** The confirmation of a referral with whether the person referred may be contacted, as her record says now. */
export async function withConsent(payload: MailPayload, id: string): Promise<MailPayload> {
  const referral = recordIn(id);
  if (referral === null) return payload;
  const read = store().collection(collections.referrals).doc(referral).get();
  const consent: unknown = (await withDeadline(read, limits.storeDeadlineMs)).get('consent');
  const is_agreed = consent === 'not-needed' || consent === 'yes';
  return { ...payload, formData: { ...payload.formData, is_agreed } };
}

/** Mails about a request for help. */
export const requestMails = [
  { template: requestNewsMail },
  { template: requestLetterTemplate },
  {
    template: recommendationAskedTemplate,
    complete: withLink(async ({ formData }) => {
      const { record, ask } = (formData.recommendation ?? {}) as Record<string, unknown>;
      const { makeRecommendationLink } = await import('./recommendation.ts');
      return makeRecommendationLink(String(record), String(ask));
    }),
  },
] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    requests: typeof requestMails;
  }
}
