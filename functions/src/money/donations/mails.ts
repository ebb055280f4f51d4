import { organisation, promises } from '@society-gal/contracts/brand';
import { formatCents, formatDay } from '@society-gal/contracts/format';
import { nameInMail, withoutLinks } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import {
  defineMail,
  type MailContent,
  type MailContext,
  type MailFact,
  type MailPayload,
} from '@society-gal/contracts/mail';
import { type MailAttachment, type MailKind, UnwritableMail } from '../../mail/mail-kind.ts';
import { paymentFailedData, type ReceiptData, receiptData } from '../receipts/receipt-data.ts';
import { receiptFaults } from '../receipts/receipt-faults.ts';
import { countsForTaxes, isMoney, receiptLines, receiptStatements } from '../receipts/receipt-labels.ts';

const donationsSender = { senderName: organisation.shortName, replyTo: organisation.donationsEmail } as const;

type Receipt = { heading: string; subject: string; thanks: string; amount: MailFact; footnote: string };

function writeReceipt(
  data: ReceiptData,
  { siteUrl }: MailContext,
  { heading, subject, thanks, amount, footnote }: Receipt,
): MailContent {
  const isMine = data.is_recurring || data.amount_refunded > 0;
  const paper = countsForTaxes(data) ? 'receipt' : 'letter';
  return {
    ...donationsSender,
    subject,
    heading,
    amount,
    greeting: `Dear ${nameInMail(data.donor_name) || 'donor'},`,
    paragraphs: [thanks],
    facts: receiptLines(data),
    action: isMine
      ? {
          label: data.is_recurring ? 'Change, pause or end it' : 'Open my giving',
          url: `${siteUrl}${routes.myGiving}`,
        }
      : { label: 'See what gifts make possible', url: `${siteUrl}${routes.programs}` },
    ...(isMine ? {} : { footlink: { label: 'My giving', url: `${siteUrl}${routes.myGiving}` } }),
    closing: [...receiptStatements(data), `The ${paper} is attached as a PDF. You can also find it at My giving.`],
    footnote,
  };
}

/** The acknowledgment of a donation: the same lines and statements as in the PDF. */
const receiptTemplate = defineMail({
  formType: 'receipt',
  data: receiptData,
  write: ({ formData }, context) =>
    writeReceipt(formData, context, {
      heading: 'Thank you for your gift',
      subject: countsForTaxes(formData)
        ? `Your donation receipt ${formData.receipt_number}`
        : `Thank you for the grant you advised: ${formData.receipt_number}`,
      thanks: `Thank you for your gift to ${organisation.legalName}. ${organisation.giftHelps}`,
      amount: isMoney(formData)
        ? { label: formData.is_recurring ? 'Your monthly gift' : 'Your gift', text: formatCents(formData.amount) }
        : { label: 'Your gift', text: withoutLinks(formData.given ?? '') },
      footnote:
        (formData.method ?? 'card') === 'card'
          ? `Sent ${promises.receipt.text} of a gift made with this email address.`
          : 'You get this email because you gave us this address with your gift.',
    }),
});

/** The acknowledgment after a refund, in part or in full. */
const correctedReceiptTemplate = defineMail({
  formType: 'receipt-corrected',
  data: receiptData,
  write: ({ formData }, context) =>
    writeReceipt(formData, context, {
      heading: 'Your corrected receipt',
      subject: `Your corrected donation receipt ${formData.receipt_number}`,
      thanks: 'Here is the corrected receipt for your gift. It replaces the one we sent before.',
      amount: { label: 'Refunded to you', text: formatCents(formData.amount_refunded) },
      footnote: 'You get this email because a gift made with this address was refunded.',
    }),
});

/** A month of a monthly donation could not be collected. */
const paymentFailedTemplate = defineMail({
  formType: 'payment-failed',
  data: paymentFailedData,
  write: ({ name, formData }, { siteUrl }: MailContext) => ({
    ...donationsSender,
    subject: 'Your monthly gift could not be collected',
    amount: { label: 'Your monthly gift', text: formData.amount_text },
    greeting: `Dear ${name || 'donor'},`,
    paragraphs: [
      `We could not collect your monthly gift of ${formData.amount_text}. You owe nothing: cards expire, and banks sometimes refuse.`,
      formData.next_try_on
        ? `We try again on ${formatDay(formData.next_try_on)}. Add a new card before then, and it will work. Please do not give twice.`
        : 'With a new card it works at the next try; please do not give a second time.',
      'At My giving you can add a new card, change the amount, pause or stop.',
    ],
    facts: [
      { label: 'Tried on', text: formatDay(formData.attempted_on) },
      ...(formData.reason ? [{ label: 'Why', text: formData.reason }] : []),
    ],
    action: { label: 'Use a new card', url: `${siteUrl}${routes.myGiving}` },
    footnote: 'You get this email because a monthly gift was made with this address.',
  }),
});

/** A receipt is checked once more as it leaves, whoever put it into the outbox. Throws {@link UnwritableMail}. */
async function requireFaultless(payload: MailPayload): Promise<MailPayload> {
  const read = receiptData.safeParse(payload.formData);
  const [fault] = read.success ? receiptFaults(read.data) : ['The data is no receipt.'];
  if (fault) throw new UnwritableMail(`the receipt lacks what the law asks for: ${fault}`);
  return payload;
}

async function receiptFile({ formData }: MailPayload): Promise<MailAttachment[]> {
  const { receiptAttachment } = await import('../receipts/receipt-pdf.ts');
  return [await receiptAttachment(receiptData.parse(formData))];
}

/** Mails about one gift. */
export const donationMails = [
  { template: receiptTemplate, complete: requireFaultless, attach: receiptFile },
  { template: correctedReceiptTemplate, complete: requireFaultless, attach: receiptFile },
  { template: paymentFailedTemplate },
] as const satisfies readonly MailKind[];

declare module '../../mail/mail-kind.ts' {
  interface MailKinds {
    donations: typeof donationMails;
  }
}
