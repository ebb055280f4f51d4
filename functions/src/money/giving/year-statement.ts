import { receiptOf } from '../donations/donation-mails.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { dayOf, giftsOf, isOnStatement } from './own-gifts.ts';

/**
 * The statement of an address's gifts in a year as a PDF; null where none of them counts. A gift whose receipt is held back, or
 * whose money the donor's bank has taken back or holds, is not counted, and the statement says that it is missing.
 */
export async function yearStatement(email: string, year: number): Promise<Buffer | null> {
  const gifts = (await giftsOf(email)).filter(
    (gift) => wasPaid(gift.status) && gift.paid_at !== null && Number(dayOf(gift).slice(0, 4)) === year,
  );
  const receipted = gifts.filter(isOnStatement);
  if (receipted.length === 0) return null;
  const { statementPdf } = await import('../receipts/statement-pdf.ts');
  return statementPdf(year, receipted.map((gift) => receiptOf(gift.id, gift)).reverse(), {
    heldBack: gifts.filter(({ receipt_held: held, disputed }) => held?.length && !disputed).length,
    disputed: gifts.filter(({ disputed }) => disputed).length,
  });
}
