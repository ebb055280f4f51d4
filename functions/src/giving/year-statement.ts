import { receiptOf } from '../donations/donation-mails.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { dayOf, giftsOf, hasReceipt } from './own-gifts.ts';

/**
 * The statement of an address's gifts in a year as a PDF; null where none of them has a receipt. A gift whose receipt is held
 * back is not counted, and the statement says that it is missing.
 */
export async function yearStatement(email: string, year: number): Promise<Buffer | null> {
  const gifts = (await giftsOf(email)).filter(
    (gift) => wasPaid(gift.status) && gift.paid_at !== null && Number(dayOf(gift).slice(0, 4)) === year,
  );
  const receipted = gifts.filter(hasReceipt);
  if (receipted.length === 0) return null;
  const { statementPdf } = await import('../receipts/statement-pdf.ts');
  return statementPdf(
    year,
    receipted.map((gift) => receiptOf(gift.id, gift)).reverse(),
    gifts.filter(({ receipt_held: held }) => held?.length).length,
  );
}
