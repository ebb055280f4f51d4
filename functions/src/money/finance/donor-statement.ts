import { Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type { ApiResponse } from '../../http/route.ts';
import { pdfAnswer } from '../../pdf/pdf-answer.ts';
import { logAccess } from '../../team/access/access-log.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { yearStatement } from '../giving/year-statement.ts';
import { requireGift } from './require-gift.ts';

/** The statement of a year, as the donor takes it from /my-giving herself. Logged before it leaves. Throws `not-found`. */
export async function donorStatement({ id, year }: Body<'donor-statement'>, by: StaffMember): Promise<ApiResponse> {
  const { donor_email: email } = await requireGift(id);
  const statement = await yearStatement(email, year);
  if (!statement) throw new Problem('not-found', { message: `No gift of ${year} has a receipt.` });
  await logAccess({ what: 'donor-statement', collection: collections.donations, recordId: id }, by);
  return pdfAnswer(statement, `statement-${year}.pdf`);
}
