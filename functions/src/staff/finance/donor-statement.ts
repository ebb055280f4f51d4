import { collections, Problem } from '@society-gal/contracts';
import { receiptOf } from '../../donations/donation-mails.ts';
import type { ApiResponse } from '../../edge/route.ts';
import { dayOf, giftsOf } from '../../giving/own-gifts.ts';
import type { StaffMember } from '../authenticate.ts';
import { logAccess } from '../help/access-log.ts';
import type { Body } from '../staff-route.ts';
import { requireGift } from './require-gift.ts';

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The statement of a year, as the donor takes it from /my-giving herself. Logged first. Throws `not-found`. */
export async function donorStatement({ id, year }: Body<'donor-statement'>, by: StaffMember): Promise<ApiResponse> {
  const { donor_email: email } = await requireGift(id);
  const gifts = (await giftsOf(email)).filter(
    (gift) => gift.paid_at !== null && gift.receipt_number !== null && Number(dayOf(gift).slice(0, 4)) === year,
  );
  if (gifts.length === 0) throw new Problem('not-found', { message: `No gift of ${year} has a receipt.` });
  await logAccess({ what: 'donor-statement', collection: collections.donations, recordId: id }, by);
  const { statementPdf } = await import('../../receipts/statement-pdf.ts');
  const receipts = gifts.map((gift) => receiptOf(gift.id, gift)).reverse();
  return {
    status: 200,
    stream: bytesOf(await statementPdf(year, receipts)),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement-${year}.pdf"`,
      'cache-control': 'no-store',
    },
  };
}
