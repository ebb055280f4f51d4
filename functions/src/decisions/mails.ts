import { greeting, nameInMail, openSender } from '@society-gal/contracts/forms';
import { defineMail } from '@society-gal/contracts/mail';
import * as z from 'zod';
import type { MailKind } from '../mail/mail-kind.ts';

/** What an organization is told about its application or inquiry, in the words that staff have read. */
const partnershipLetterTemplate = defineMail({
  formType: 'partnership-letter',
  data: z.object({ text: z.string(), organization_name: z.string(), inquiry: z.boolean() }),
  write: ({ name, formData }, { reference }) => ({
    ...openSender,
    subject: formData.inquiry ? 'Our answer to your partnership inquiry' : 'Our answer to your partnership application',
    greeting: greeting(name),
    paragraphs: formData.text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
    facts: [
      { label: 'Organization', text: nameInMail(formData.organization_name) },
      ...(reference ? [{ label: 'Your reference', text: reference }] : []),
    ],
    footnote: 'You get this email because you wrote to us about working together. You can answer it.',
  }),
});

/** Mails that tell an organization what was decided. */
export const decisionMails = [{ template: partnershipLetterTemplate }] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    decisions: typeof decisionMails;
  }
}
