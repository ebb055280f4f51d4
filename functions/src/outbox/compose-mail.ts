import { foundationDay, organisation } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { nameInMail } from '@society-gal/contracts/forms';
import type { MailContent, MailPayload } from '@society-gal/contracts/mail';
import type { SendMailOptions } from 'nodemailer';
import { config } from '../core/config.ts';
import { referenceFor } from '../forms/stored-record.ts';
import { messageId } from '../mail/enqueue.ts';
import { makeLinkToken, recordIn } from '../mail/link-token.ts';
import type { MailAttachment } from '../mail/mail-kind.ts';
import { renderMail } from '../mail/render-mail.ts';
import { attachmentsOf, writeMail } from './mail-kinds.ts';

// A name or a list may hold a line break, which would end the header of the subject.
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
}

function referenceIn(id: string): string | null {
  const document = recordIn(id);
  return document ? referenceFor(document) : null;
}

/** A mail as the mail server gets it. */
export type ComposedMail = Omit<SendMailOptions, 'from' | 'attachments'> & {
  from: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
};

function deletion(day: string, what = 'what you sent us'): string {
  return `We delete ${what} on ${formatDay(day)}.`;
}

/** Who a mail is from. A discreet mail names neither the foundation nor its domain, where another one is set. */
function senderOf({ senderName, isDiscreet }: MailContent): { name: string; address: string } {
  const discreet = isDiscreet ? config().discreetFrom : null;
  return discreet ?? { name: senderName, address: organisation.senderEmail };
}

/**
 * A mail of the outbox as the mail server gets it. `sentOn` is the day of what it confirms, `deletedOn` the day on which
 * that is deleted (YYYY-MM-DD). Throws `UnwritableMail` for a payload that no template takes.
 */
export async function composeMail(
  id: string,
  payload: MailPayload,
  { deletedOn = null, sentOn = foundationDay(new Date()) }: { deletedOn?: string | null; sentOn?: string } = {},
): Promise<ComposedMail> {
  const written = writeMail(payload, {
    siteUrl: config().siteUrl,
    reference: referenceIn(id),
    sentOn,
    token: (action) => makeLinkToken(action, id),
  });
  const content = deletedOn
    ? { ...written, closing: [...(written.closing ?? []), deletion(deletedOn, written.kept)] }
    : written;
  const from = senderOf(content);
  return {
    messageId: messageId(id, from.address),
    from,
    replyTo: content.isDiscreet && config().discreetFrom ? from : { name: from.name, address: content.replyTo },
    // Name and address stay separate values: in one text, a line break in a name could add a recipient.
    to: { name: nameInMail(payload.name), address: payload.to },
    subject: oneLine(content.subject),
    ...renderMail(content),
    attachments: await attachmentsOf(payload),
    headers: {
      // Keeps out-of-office answers from coming back.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(content.leave
        ? {
            'List-Unsubscribe': `<${content.leave.oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
