import { organisation } from '@society-gal/contracts/brand';
import { greeting } from '@society-gal/contracts/forms';
import { defineMail, type MailContext, type MailPayload } from '@society-gal/contracts/mail';
import { type AlertKind, alertKinds, mailCodeMinutes } from '@society-gal/contracts/team';
import * as z from 'zod';
import { type MailKind, withLink } from '../mail/mail-kind.ts';

/**
 * Invites a colleague to the staff area. The link works once, for this address only. It is made when the mail is sent, so
 * that no stored mail opens the staff area.
 */
const staffInvitationTemplate = defineMail({
  formType: 'staff-invitation',
  data: z.object({
    invitation: z.string(),
    link: z.string().optional(),
    invited_by: z.string(),
    expires_on: z.string(),
  }),
  write: ({ to, formData }) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: `You are invited to the staff area of ${organisation.shortName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${formData.invited_by} invites you to work in the staff area of ${organisation.legalName}.`,
      `Open the link, then sign up or sign in with ${to}. It works once, until ${formData.expires_on}.`,
    ],
    action: { label: 'Accept the invitation', url: formData.link ?? '' },
    footnote: 'If you did not expect this, ignore it: without the link nothing happens.',
  }),
});

/** The code that setting up a first second factor asks for. */
export const factorCodeTemplate = defineMail({
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
      'Somebody signed in to the staff area with your password and sets up a second factor.',
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
  recovery: 'A recovery code opened the staff area in your name. It opens nothing a second time.',
  codes: 'New recovery codes were made for your account. Those of before open nothing any more.',
  reset: 'Two owners took out your second factor and ended your sessions, as for a device that is lost.',
} as const;
/** A change of somebody's second factor. */
export type FactorChange = keyof typeof factorWords;

/** Tells a member that her second factor was changed, so that nobody else can do it unnoticed. */
export const factorChangedTemplate = defineMail({
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

/** How each alert reads: what happened, and nobody's name. */
const alertWords: Readonly<Record<AlertKind, { subject: string; text: string; open: string; path: string }>> = {
  danger: {
    subject: 'Please look now: a referral',
    text: 'A referral says danger: it is not safe to contact the person it is about.',
    open: 'Open the referral',
    path: '/admin/inbox/referrals',
  },
  receipt: {
    subject: 'Please look now: a receipt did not leave',
    text: 'A receipt was held back or could not be sent. The donor waits for it.',
    open: 'Open the gifts to look after',
    path: '/admin/donations/to-do',
  },
};

/** What cannot wait until the morning, for one of the team: the kind and a link alone. */
export const staffAlertTemplate = defineMail({
  formType: 'staff-alert',
  /** `record` is the id of the one to open, where the place has records. */
  data: z.object({
    kind: z.enum(alertKinds),
    record: z.string().nullable(),
    /** How many of the same came with it. */
    more: z.number().int().min(0).optional(),
  }),
  write: ({ name, formData: { kind, record, more = 0 } }, { siteUrl }: MailContext) => {
    const { subject, text, open, path } = alertWords[kind];
    return {
      senderName: organisation.shortName,
      replyTo: organisation.supportEmail,
      subject: more ? `${subject}, and ${more} more` : subject,
      greeting: greeting(name),
      paragraphs: more ? [text, `${more} more like it came within these minutes. The list shows all of them.`] : [text],
      action: { label: open, url: `${siteUrl}${path}${record ? `/${encodeURIComponent(record)}` : ''}` },
      footnote:
        'You get this email because you are on the team. On your dashboard in the staff area you choose what you are told at once.',
    };
  },
});

/** A code is sealed in the outbox, which colleagues read. */
async function withCode(payload: MailPayload): Promise<MailPayload> {
  const { sealed } = payload.formData;
  // Mails of versions before this one carry it as it is.
  if (sealed === undefined) return payload;
  const { openCode } = await import('./second-factor/mailed-code.ts');
  return { ...payload, formData: { code: openCode(payload.to, sealed) } };
}

/** Mails to the team about accounts and alerts. */
export const teamMails = [
  {
    template: staffInvitationTemplate,
    complete: withLink(async ({ formData: { invitation } }) =>
      typeof invitation === 'string' ? (await import('./invitation-token.ts')).makeInvitationLink(invitation) : null,
    ),
  },
  { template: factorCodeTemplate, complete: withCode },
  { template: factorChangedTemplate },
  { template: staffAlertTemplate },
] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    team: typeof teamMails;
  }
}
