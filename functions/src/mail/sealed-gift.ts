import type { MailPayload } from '@society-gal/contracts/mail';
import { type Sealed, seal, unseal } from '../core/sealing.ts';

/** Mails that say what somebody gave: caseworkers read the outbox, and gifts are closed to them. */
const giftMails: readonly string[] = [
  'receipt',
  'receipt-corrected',
  'payment-failed',
  'gift-ahead',
  'monthly-gift',
  'gift-reminder',
  'tribute',
  'employer-match',
  'dispute',
  'refund-failed',
];
const label = 'mail_outbox/gift';

/** What the outbox keeps of a mail's content: of a mail about a gift a seal that the functions alone open. */
export function sealGift({ formType, formData }: MailPayload): Readonly<Record<string, unknown>> {
  return giftMails.includes(formType) ? { sealed: seal(formData, Buffer.from(formType), label) } : formData;
}

/** A mail of the outbox with what {@link sealGift} sealed. Mails from before 2026-11-27 carry it as it is. */
export function openGift<T extends MailPayload>(mail: T): T {
  const { sealed } = mail.formData;
  if (!giftMails.includes(mail.formType) || sealed === undefined) return mail;
  return { ...mail, formData: unseal(sealed as Sealed, Buffer.from(mail.formType), label) };
}
