import { type FormMailPayload, nameInMail } from '@society-gal/contracts/forms';
import type { AnyMailTemplate, MailContent, MailContext, MailPayload, PayloadOf } from '@society-gal/contracts/mail';

/** A file that goes with a mail. */
export type MailAttachment = { filename: string; contentType: string; content: Buffer };

/** One kind of mail, as its subject declares it in `mails.ts`. */
export type MailKind = {
  template: AnyMailTemplate;
  /**
   * Adds what the outbox does not store, with each attempt to send: a link, a letter's words, an event's day. `id` is the mail's.
   * Throws {@link UnwritableMail} and {@link TakenBack}.
   */
  complete?: (payload: MailPayload, id: string) => Promise<MailPayload>;
  /** Makes the files at the time of sending, so that the outbox stays small. */
  attach?: (payload: MailPayload) => Promise<MailAttachment[]>;
};

/** The kinds of mail by subject. Each `mails.ts` declares its own here, so that this folder imports no subject. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be extended by other modules
export interface MailKinds {}

/** Every mail that may be put into the outbox: `formType` decides the shape of `formData`. */
export type OutgoingMail = FormMailPayload | PayloadOf<MailKinds[keyof MailKinds][number]['template']>;

/** A mail as it could lie in the outbox, under a name that a file can have. */
export type SampleMail = { name: string; payload: OutgoingMail };

/** The receiver of sample mails. */
export const sampleReceiver = { to: 'ona@example.org', name: 'Ona Field' };

/** The outbox holds something no template can write; trying again cannot help. */
export class UnwritableMail extends Error {
  override name = 'UnwritableMail';
}

/** A letter was stopped before this mail of it went. It may go on. */
export class TakenBack extends Error {
  override name = 'TakenBack';
}

/** What a stored mail says. Throws {@link UnwritableMail} for data that its template does not take. */
export function writeWith(template: AnyMailTemplate, mail: MailPayload, context: MailContext): MailContent {
  const checked = template.data.safeParse(mail.formData);
  if (!checked.success) throw new UnwritableMail('the data does not fit its template', { cause: checked.error });
  return template.write({ ...mail, name: nameInMail(mail.name), formData: checked.data } as never, context);
}

/** A `complete` that makes the link of one mail, so that no stored mail opens anything; null: what it leads to is gone. */
export function withLink(
  makeLink: (payload: MailPayload) => Promise<string | null>,
): NonNullable<MailKind['complete']> {
  return async (payload) => {
    const link = await makeLink(payload);
    if (!link) throw new UnwritableMail('what the link would open is no longer there');
    return { ...payload, formData: { ...payload.formData, link } };
  };
}
