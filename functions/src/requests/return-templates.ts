import { discreetSender, greeting, nameInMail } from '@society-gal/contracts/forms';
import { defineMail } from '@society-gal/contracts/mail';
import * as z from 'zod';
import { formatDay } from '../money/receipts/receipt-data.ts';

/** Takes a link to whoever proves that a mailbox is hers. The link is made when the mail is sent. */
export const myDataLinkTemplate = defineMail({
  formType: 'my-data-link',
  data: z.object({ link: z.string().optional() }),
  write: ({ formData }) => ({
    ...discreetSender,
    subject: 'The link you asked for',
    greeting: greeting(''),
    paragraphs: ['Open the link to see what you asked for. It works once, for 15 minutes.'],
    action: { label: 'Open', url: formData.link ?? '' },
    footnote: 'If you did not ask for this, ignore it: without the link nothing happens.',
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
    footnote: 'If you do not know who asks, ignore this email: nothing happens.',
  }),
});
