import { type MailPayload, nameInMail, organisation } from '@society-gal/contracts';
import type { SendMailOptions } from 'nodemailer';
import { config } from '../config.ts';
import { referenceFor } from '../forms/stored-record.ts';
import { messageId } from './enqueue.ts';
import { makeLinkToken, recordIn } from './link-token.ts';
import { attachmentsOf, type MailAttachment, writeMail } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

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

/** A mail of the outbox as the mail server gets it. Throws `UnwritableMail` for a payload that no template takes. */
export async function composeMail(id: string, payload: MailPayload): Promise<ComposedMail> {
  const content = writeMail(payload, {
    siteUrl: config().siteUrl,
    reference: referenceIn(id),
    token: (action) => makeLinkToken(action, id),
  });
  return {
    messageId: messageId(id),
    from: { name: content.senderName, address: organisation.senderEmail },
    replyTo: { name: content.senderName, address: content.replyTo },
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
