import { formatDay } from '@society-gal/contracts/format';
import { discreetSender, greeting } from '@society-gal/contracts/forms';
import { defineMail } from '@society-gal/contracts/mail';
import * as z from 'zod';
import { type MailKind, withLink } from '../mail/mail-kind.ts';

/** Tells a receiver that a page waits for him. It says nothing of her, nor who asked; the link is made when it is sent. */
export const sharedLinkTemplate = defineMail({
  formType: 'shared-link',
  data: z.object({
    release: z.object({ id: z.string(), once: z.string() }),
    last_day: z.iso.date(),
    link: z.string().optional(),
  }),
  write: ({ name, formData }) => ({
    ...discreetSender,
    subject: 'A page for you',
    greeting: greeting(name),
    paragraphs: [
      `Somebody lets you read a few lines. You can open them until ${formatDay(formData.last_day)}, unless they are taken back before.`,
      'They are meant for you alone. Please do not pass the link on, and keep no copy.',
    ],
    action: { label: 'Open the page', url: formData.link ?? '' },
    footnote: 'If you expect nothing from us, ignore this email.',
  }),
});

/** Mails after a yes, besides the notice to her. */
export const awardMails = [
  {
    template: sharedLinkTemplate,
    complete: withLink(async ({ formData }) => {
      const { id, once } = (formData.release ?? {}) as Record<string, unknown>;
      const { makeSharedLink } = await import('./share-release.ts');
      return makeSharedLink(String(id), String(once));
    }),
  },
] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    awards: typeof awardMails;
  }
}
