import { organisation } from '@society-gal/contracts/brand';
import { greeting } from '@society-gal/contracts/forms';
import { defineMail, type MailContext, type MailPayload } from '@society-gal/contracts/mail';
import { mailCodeMinutes } from '@society-gal/contracts/team';
import * as z from 'zod';
import type { MailKind } from '../../mail/mail-kind.ts';

/** The code that setting up a first second factor asks for. */
const factorCodeTemplate = defineMail({
  formType: 'staff-factor-code',
  /** The outbox keeps it `sealed`; `code` is there while the mail is written. */
  data: z.object({ code: z.string().default(''), sealed: z.unknown().optional() }),
  write: ({ formData }) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: 'Your code for the staff area',
    amount: { label: 'Your code', text: formData.code },
    greeting: 'Hello,',
    paragraphs: [
      'Somebody signed in to the staff area with your password and is setting up a second factor.',
      `If that is you, type this code there within ${mailCodeMinutes} minutes.`,
    ],
    closing: [
      'If it is not you, change your password now and tell an owner of the team. Without the code nothing opens.',
    ],
    footnote: 'You get this email because you are on the team.',
  }),
});

/** The mail's sentence for each change of a second factor. */
const factorWords = {
  added: 'A second factor was added to your account in the staff area.',
  removed: 'A second factor was taken out of your account in the staff area, and your other sessions were ended.',
  recovery: 'A recovery code opened the staff area in your name. It works only once.',
  codes: 'New recovery codes were made for your account. Those of before open nothing any more.',
  reset: 'Two owners took out your second factor and ended your sessions, as for a device that is lost.',
} as const;
/** A change of somebody's second factor. */
export type FactorChange = keyof typeof factorWords;

/** Tells a member that her second factor was changed, so that nobody else can do it unnoticed. */
const factorChangedTemplate = defineMail({
  formType: 'staff-factor-changed',
  data: z.object({ kind: z.enum(Object.keys(factorWords) as [FactorChange, ...FactorChange[]]) }),
  write: ({ name, formData: { kind } }, { siteUrl }: MailContext) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: 'Your sign-in to the staff area was changed',
    greeting: greeting(name),
    paragraphs: [factorWords[kind], 'If that was you, there is nothing to do.'],
    closing: [
      'If it was not you, change your password now and tell an owner of the team, who can end every session of yours.',
    ],
    action: { label: 'Open the staff area', url: `${siteUrl}/admin/dashboard` },
    footnote: 'You get this email because you are on the team.',
  }),
});

/** A code is sealed in the outbox, which colleagues read. */
async function withCode(payload: MailPayload): Promise<MailPayload> {
  const { sealed } = payload.formData;
  // Mails of versions before this one carry it as it is.
  if (sealed === undefined) return payload;
  const { openCode } = await import('./mailed-code.ts');
  return { ...payload, formData: { code: openCode(payload.to, sealed) } };
}

/** Mails to a member about her second factor. */
export const factorMails = [
  { template: factorCodeTemplate, complete: withCode },
  { template: factorChangedTemplate },
] as const satisfies readonly MailKind[];

declare module '../../mail/mail-kind.ts' {
  interface MailKinds {
    secondFactor: typeof factorMails;
  }
}
