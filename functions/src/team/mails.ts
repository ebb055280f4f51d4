import { organisation } from '@society-gal/contracts/brand';
import { greeting } from '@society-gal/contracts/forms';
import { defineMail, type MailContext } from '@society-gal/contracts/mail';
import { type AlertKind, alertKinds } from '@society-gal/contracts/team';
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
    footnote: 'If you did not expect this, ignore this email. Nothing will happen.',
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
    subject: 'Please look now: a receipt was not sent',
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
      paragraphs: more ? [text, `${more} more like it came in the same minutes. The list shows all of them.`] : [text],
      action: { label: open, url: `${siteUrl}${path}${record ? `/${encodeURIComponent(record)}` : ''}` },
      footnote:
        'You get this email because you are on the team. On your dashboard in the staff area you choose what you are told at once.',
    };
  },
});

/** Mails to the team about accounts and alerts. */
export const teamMails = [
  {
    template: staffInvitationTemplate,
    complete: withLink(async ({ formData: { invitation } }) =>
      typeof invitation === 'string' ? (await import('./invitation-token.ts')).makeInvitationLink(invitation) : null,
    ),
  },
  { template: staffAlertTemplate },
] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    team: typeof teamMails;
  }
}
