import { organisation, promises, routes } from '@society-gal/contracts';
import { formatDay, receiptDataFrom, receiptLines, receiptStatements } from '../../receipts/receipt-data.ts';
import { type Template, textIn } from '../mail-content.ts';

const fromGifts = { senderName: organisation.shortName, replyTo: organisation.giftsEmail } as const;

/** The acknowledgment of a gift, new or corrected: the same lines and statements as in the PDF. */
export const receiptMail: Template = (payload) => {
  const data = receiptDataFrom(payload);
  const isCorrected = payload.formType === 'receipt-corrected';
  return {
    ...fromGifts,
    subject: isCorrected
      ? `Your corrected donation receipt ${data.receipt_number}`
      : `Your donation receipt ${data.receipt_number}`,
    greeting: `Dear ${data.donor_name},`,
    paragraphs: [
      isCorrected
        ? 'Here is the corrected receipt for your gift. It replaces the one we sent before.'
        : `Thank you for your gift to ${organisation.legalName}. It helps a woman rebuild her life with dignity.`,
    ],
    facts: receiptLines(data),
    closing: [...receiptStatements(data), 'The receipt is attached as a PDF.'],
    footnote: `Sent ${promises.receipt.text} of a gift made with this email address.`,
  };
};

/** A month of a monthly gift could not be collected. */
export const paymentFailedMail: Template = (payload, { siteUrl }) => ({
  ...fromGifts,
  subject: 'Your monthly gift could not be collected',
  greeting: `Dear ${payload.name},`,
  paragraphs: [
    `We could not collect your monthly gift of ${textIn(payload, 'amount_text')}. Cards expire and banks say no; nothing is owed.`,
    'We will try again in the next days. If you would like to give in another way, or to stop, answer this email.',
  ],
  facts: [
    { label: 'Amount', text: textIn(payload, 'amount_text') },
    {
      label: 'Tried on',
      text: /^\d{4}-\d{2}-\d{2}$/.test(textIn(payload, 'attempted_on'))
        ? formatDay(textIn(payload, 'attempted_on'))
        : '',
    },
  ],
  action: { label: 'Give with another card', url: `${siteUrl}${routes.donate}` },
  footnote: 'You get this email because a monthly gift was made with this address.',
});
