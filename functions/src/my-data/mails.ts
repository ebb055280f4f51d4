import { discreetSender, greeting } from '@society-gal/contracts/forms';
import { defineMail } from '@society-gal/contracts/mail';
import * as z from 'zod';
import { type MailKind, withLink } from '../mail/mail-kind.ts';

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
    footnote: 'If you did not ask for this, ignore this email. Nothing will happen.',
  }),
});

/** The mail that opens `/my-data`. */
export const myDataMails = [
  {
    template: myDataLinkTemplate,
    complete: withLink(async ({ to }) => (await import('./my-data-link.ts')).makeMyDataLink(to)),
  },
] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    myData: typeof myDataMails;
  }
}
