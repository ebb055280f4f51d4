import { formsEverOffered } from '@society-gal/contracts/forms';
import type { MailContent, MailContext, MailPayload } from '@society-gal/contracts/mail';
import { awardMails } from '../awards/mails.ts';
import { decisionMails } from '../decisions/mails.ts';
import { letterMails } from '../letters/mails.ts';
import { listMails } from '../lists/mails.ts';
import { type MailAttachment, type MailKind, UnwritableMail, writeWith } from '../mail/mail-kind.ts';
import { openGift } from '../mail/sealed-gift.ts';
import { donationMails } from '../money/donations/mails.ts';
import { financeMails } from '../money/finance/mails.ts';
import { givingMails } from '../money/giving/mails.ts';
import { myDataMails } from '../my-data/mails.ts';
import { overviewMails } from '../overview/mails.ts';
import { requestMails, withConsent } from '../requests/mails.ts';
import { teamMails } from '../team/mails.ts';
import { factorMails } from '../team/second-factor/mails.ts';

const formMails = formsEverOffered.map(
  ({ mail: { template } }): MailKind =>
    template.formType === 'referral' ? { template, complete: withConsent } : { template },
);

const kinds: readonly MailKind[] = [
  ...formMails,
  ...donationMails,
  ...givingMails,
  ...financeMails,
  ...requestMails,
  ...awardMails,
  ...myDataMails,
  ...decisionMails,
  ...letterMails,
  ...listMails,
  ...teamMails,
  ...factorMails,
  ...overviewMails,
];

/** Every kind of mail by its `formType`: those that the forms declare, and those that follow from no form. */
export const mailKinds: ReadonlyMap<string, MailKind> = new Map(kinds.map((kind) => [kind.template.formType, kind]));

/** What a stored mail says. Throws {@link UnwritableMail} for data that its template does not take. */
export function writeMail(mail: MailPayload, context: MailContext): MailContent {
  const kind = mailKinds.get(mail.formType);
  if (!kind) throw new UnwritableMail('no template for this kind of mail');
  return writeWith(kind.template, mail, context);
}

/** The payload with what is never stored, or sealed, made for this attempt to send it. Throws {@link UnwritableMail}. */
export async function completePayload(stored: MailPayload, id = ''): Promise<MailPayload> {
  const payload = openGift(stored);
  return mailKinds.get(payload.formType)?.complete?.(payload, id) ?? payload;
}

/** The files of a mail: a receipt, a certificate, or the calendar file of an event. */
export async function attachmentsOf(payload: MailPayload): Promise<MailAttachment[]> {
  return (await mailKinds.get(payload.formType)?.attach?.(payload)) ?? [];
}
