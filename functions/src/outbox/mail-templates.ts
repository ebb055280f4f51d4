import { organisation } from '@society-gal/contracts/brand';
import {
  type FormMailPayload,
  formsEverOffered,
  nameInMail,
  newsletterWelcomeMail,
} from '@society-gal/contracts/forms';
import {
  type AnyMailTemplate,
  defineMail,
  type MailContent,
  type MailContext,
  type MailPayload,
  type PayloadOf,
} from '@society-gal/contracts/mail';
import { requestNewsMail } from '@society-gal/contracts/requests';
import * as z from 'zod';
import { letterTemplate } from '../letters/letter-template.ts';
import {
  calendarAttachment,
  calledOffTemplate,
  certificateTemplate,
  eventEvaluationTemplate,
  eventReminderTemplate,
  placeHeldTemplate,
  placeTakenTemplate,
} from '../lists/place-templates.ts';
import {
  correctedReceiptTemplate,
  paymentFailedTemplate,
  receiptTemplate,
} from '../money/donations/donation-templates.ts';
import {
  cardTestingTemplate,
  disputeTemplate,
  donationDifferencesTemplate,
  receiptHeldTemplate,
  refundFailedTemplate,
} from '../money/finance/finance-templates.ts';
import {
  employerMatchTemplate,
  giftAheadTemplate,
  giftReminderTemplate,
  givingDetailsTemplate,
  givingLinkTemplate,
  monthlyGiftTemplate,
  newAddressTemplate,
  tributeTemplate,
} from '../money/giving/giving-templates.ts';
import { receiptData } from '../money/receipts/receipt-data.ts';
import {
  factorChangedTemplate,
  factorCodeTemplate,
  morningMailTemplate,
  requestLetterTemplate,
  staffAlertTemplate,
  staffPromisesTemplate,
} from '../overview/staff-templates.ts';
import { myDataLinkTemplate, recommendationAskedTemplate } from '../requests/return-templates.ts';
import { partnershipLetterTemplate } from '../review/decisions/partnership-letter.ts';

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

const otherTemplates = [
  newsletterWelcomeMail,
  requestNewsMail,
  receiptTemplate,
  correctedReceiptTemplate,
  paymentFailedTemplate,
  givingLinkTemplate,
  monthlyGiftTemplate,
  giftReminderTemplate,
  giftAheadTemplate,
  newAddressTemplate,
  givingDetailsTemplate,
  tributeTemplate,
  employerMatchTemplate,
  refundFailedTemplate,
  disputeTemplate,
  cardTestingTemplate,
  donationDifferencesTemplate,
  receiptHeldTemplate,
  staffInvitationTemplate,
  myDataLinkTemplate,
  recommendationAskedTemplate,
  requestLetterTemplate,
  partnershipLetterTemplate,
  morningMailTemplate,
  staffAlertTemplate,
  staffPromisesTemplate,
  letterTemplate,
  placeHeldTemplate,
  placeTakenTemplate,
  eventReminderTemplate,
  eventEvaluationTemplate,
  certificateTemplate,
  calledOffTemplate,
  factorChangedTemplate,
  factorCodeTemplate,
] as const;

/** Every mail that may be put into the outbox: `formType` decides the shape of `formData`. */
export type OutgoingMail = FormMailPayload | PayloadOf<(typeof otherTemplates)[number]>;

/** Every kind of mail by its `formType`: those that the forms declare, and those that follow from no form. */
export const mailTemplates: ReadonlyMap<string, AnyMailTemplate> = new Map(
  [...formsEverOffered.map((form): AnyMailTemplate => form.mail.template), ...otherTemplates].map((template) => [
    template.formType,
    template,
  ]),
);

/** The outbox holds something no template can write; trying again cannot help. */
export class UnwritableMail extends Error {
  override name = 'UnwritableMail';
}

/** What a stored mail says. Throws {@link UnwritableMail} for data that its template does not take. */
export function writeMail(mail: MailPayload, context: MailContext): MailContent {
  const template = mailTemplates.get(mail.formType);
  if (!template) throw new UnwritableMail('no template for this kind of mail');
  const checked = template.data.safeParse(mail.formData);
  if (!checked.success) throw new UnwritableMail('the data does not fit its template', { cause: checked.error });
  return template.write({ ...mail, name: nameInMail(mail.name), formData: checked.data } as never, context);
}

/** A file that goes with a mail. */
export type MailAttachment = { filename: string; contentType: string; content: Buffer };

async function certificateAttachment(name: string, formData: unknown): Promise<MailAttachment[]> {
  const { certificate: number, word = '', title = '', ended_on = '' } = certificateTemplate.data.parse(formData);
  const { certificatePdf } = await import('../lists/certificate-pdf.ts');
  const content = await certificatePdf({ number, word, name, title, endedOn: ended_on });
  return [{ filename: 'certificate.pdf', contentType: 'application/pdf', content }];
}

/** Makes the files of a mail at the time of sending, so that the outbox stays small: a receipt, a certificate, or the calendar file of an event. */
export async function attachmentsOf({ formType, formData, name }: MailPayload): Promise<MailAttachment[]> {
  if (formType === placeTakenTemplate.formType || formType === eventReminderTemplate.formType)
    return calendarAttachment(formData);
  if (formType === certificateTemplate.formType) return certificateAttachment(name, formData);
  const hasReceipt = formType === receiptTemplate.formType || formType === correctedReceiptTemplate.formType;
  if (!hasReceipt) return [];
  const { receiptAttachment } = await import('../money/receipts/receipt-pdf.ts');
  return [await receiptAttachment(receiptData.parse(formData))];
}
