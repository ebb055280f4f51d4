import { greeting, nameInMail, openSender } from '@society-gal/contracts/forms';
import { defineMail } from '@society-gal/contracts/mail';
import * as z from 'zod';

/** What an organization is told about its application or inquiry, in the words that staff have read. */
export const partnershipLetterTemplate = defineMail({
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
