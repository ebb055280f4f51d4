import { organisation } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import { renderPdf } from '../../pdf/pdf-document.ts';
import type { ReceiptData } from './receipt-data.ts';
import { countsForTaxes, isMoney, receiptLines, receiptStatements, receiptTitle } from './receipt-labels.ts';

/** The receipt as a tagged PDF of one page. The same data always gives the same bytes. */
export function receiptPdf(data: ReceiptData): Promise<Buffer> {
  const amountLabel = countsForTaxes(data) ? 'Your gift' : 'The grant you advised';
  return renderPdf({
    title: receiptTitle(data),
    subtitle: data.receipt_number,
    day: data.issued_on,
    email: organisation.donationsEmail,
    parts: [
      ...(isMoney(data)
        ? [
            {
              kind: 'amount' as const,
              label: data.amount_refunded > 0 ? `${amountLabel}, less what was returned` : amountLabel,
              text: formatCents(data.amount - data.amount_refunded),
            },
          ]
        : []),
      { kind: 'facts', rows: receiptLines(data) },
      ...receiptStatements(data).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'text', look: 'lead', text: `Thank you. ${organisation.mission}` },
    ],
  });
}

/** The PDF that goes with a receipt mail; made when the mail is sent, so that the outbox stays small. */
export async function receiptAttachment(data: ReceiptData) {
  return {
    filename: `receipt-${data.receipt_number}.pdf`,
    contentType: 'application/pdf',
    content: await receiptPdf(data),
  };
}
