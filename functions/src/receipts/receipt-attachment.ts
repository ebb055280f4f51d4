import type { AttachmentMaker } from '../mail/attachments.ts';
import { receiptDataFrom } from './receipt-data.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The PDF that goes with a receipt mail; made when the mail is sent, so that the outbox stays small. */
export const receiptAttachment: AttachmentMaker = async (payload) => {
  const data = receiptDataFrom(payload);
  return [
    {
      filename: `receipt-${data.receipt_number}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(await receiptPdf(data)),
    },
  ];
};
