import { defineMail, type MailContext, organisation } from '@society-gal/contracts';
import { discreetSender, greet } from '@society-gal/contracts/forms/mail-parts';
import { z } from 'zod';

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
    greeting: greet(name),
    paragraphs: formData.text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
    closing: formData.has_page ? ['You can answer on the page you know, whenever it suits you.'] : [],
    footnote: 'You get this email because you wrote to us.',
  }),
});

/** The code that setting up a first second factor asks for. */
export const factorCodeTemplate = defineMail({
  formType: 'staff-factor-code',
  data: z.object({ code: z.string() }),
  write: ({ formData }) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: 'Your code for the staff area',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody signed in to the staff area with your password and sets up a second factor.',
      `If that is you, type this code there within 15 minutes: ${formData.code}`,
    ],
    closing: [
      'If it is not you, change your password now and tell an owner of the team. Without the code nothing opens.',
    ],
    footnote: 'You get this email because you are on the team.',
  }),
});

const count = z.number().int().min(0);

/** What waits this morning, for everybody on the team: counts and links alone, since mail is read on many screens. */
export const staffDigestTemplate = defineMail({
  formType: 'staff-digest',
  data: z.object({ overdue: count, wrote: count, waiting: count }),
  write: ({ name, formData: { overdue, wrote, waiting } }, { siteUrl }: MailContext) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: overdue > 0 ? `Overdue: ${overdue}. Waiting: ${wrote + waiting}` : `Waiting: ${wrote + waiting}`,
    greeting: greet(name),
    paragraphs: ['This is what waits in the staff area this morning.'],
    facts: [
      { label: 'Overdue: a promised day has passed', text: String(overdue) },
      { label: 'She wrote, and nobody has answered', text: String(wrote) },
      { label: 'New, not answered yet', text: String(waiting) },
    ],
    action: {
      label: overdue > 0 ? 'Open what is overdue' : 'Open the inbox',
      url: `${siteUrl}/admin/inbox${overdue > 0 ? '?topic=overdue' : ''}`,
    },
    footnote: 'You get this email because you are on the team. It comes on working days, when something waits.',
  }),
});
