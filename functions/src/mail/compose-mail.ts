import { type MailPayload, mailFormTypes, organisation } from '@society-gal/contracts';
import type { SendMailOptions } from 'nodemailer';
import { config } from '../config.ts';
import { referenceFor } from '../forms/record-fields.ts';
import { attachmentsFor, type MailAttachment } from './attachments.ts';
import { messageId } from './enqueue.ts';
import { renderMail } from './render-mail.ts';
import { templates } from './templates/index.ts';

/** The outbox holds something no template can write; trying again cannot help. */
export class UnwritableMail extends Error {
  override name = 'UnwritableMail';
}

// A subject is one line whatever a name or a list was called.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

// Mails that follow from a form are named after its document: `<document id>_<n>`.
const referenceIn = (id: string): string | null => {
  const document = /^([0-9a-f]{20})_\d+$/.exec(id)?.[1];
  return document ? referenceFor(document) : null;
};

/** A mail as the mail server gets it. */
export type ComposedMail = Omit<SendMailOptions, 'from' | 'attachments'> & {
  from: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
};

/** A mail of the outbox as the mail server gets it. Throws {@link UnwritableMail} for a payload that no template takes. */
export const composeMail = async (id: string, payload: MailPayload): Promise<ComposedMail> => {
  if (!mailFormTypes.includes(payload.formType)) throw new UnwritableMail('no template for this kind of mail');
  const content = (() => {
    try {
      return templates[payload.formType](payload, { siteUrl: config().siteUrl, reference: referenceIn(id) });
    } catch (cause) {
      throw new UnwritableMail('the payload does not fit its template', { cause });
    }
  })();
  return {
    messageId: messageId(id),
    from: { name: content.senderName, address: organisation.senderEmail },
    replyTo: { name: content.senderName, address: content.replyTo },
    // Given apart, not as one text: a raw address with a line break would reach whom the attacker names.
    to: { name: payload.name, address: payload.to },
    subject: oneLine(content.subject),
    ...renderMail(content),
    attachments: await attachmentsFor(payload),
    headers: {
      // Keeps out-of-office answers from coming back.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(content.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${content.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
