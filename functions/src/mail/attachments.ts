import type { MailPayload } from '@society-gal/contracts';
import { receiptAttachment } from '../receipts/receipt-attachment.ts';

/** A file that goes with a mail. */
export type MailAttachment = { filename: string; contentType: string; content: Buffer };

/** Makes the files of a mail from its payload at the time of sending, so that the outbox stays small. */
export type AttachmentMaker = (payload: MailPayload) => Promise<MailAttachment[]>;

const makers: Partial<Record<MailPayload['formType'], AttachmentMaker>> = {
  receipt: receiptAttachment,
  'receipt-corrected': receiptAttachment,
};

/** The files that go with a mail; none for most. Receipts are made by their own room. */
export const attachmentsFor: AttachmentMaker = async (payload) => (await makers[payload.formType]?.(payload)) ?? [];
