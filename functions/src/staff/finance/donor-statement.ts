import { collections, Problem } from '@society-gal/contracts';
import type { ApiResponse } from '../../edge/route.ts';
import { yearStatement } from '../../giving/year-statement.ts';
import type { StaffMember } from '../authenticate.ts';
import { logAccess } from '../help/access-log.ts';
import type { Body } from '../staff-route.ts';
import { requireGift } from './require-gift.ts';

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The statement of a year, as the donor takes it from /my-giving herself. Logged before it leaves. Throws `not-found`. */
export async function donorStatement({ id, year }: Body<'donor-statement'>, by: StaffMember): Promise<ApiResponse> {
  const { donor_email: email } = await requireGift(id);
  const statement = await yearStatement(email, year);
  if (!statement) throw new Problem('not-found', { message: `No gift of ${year} has a receipt.` });
  await logAccess({ what: 'donor-statement', collection: collections.donations, recordId: id }, by);
  return {
    status: 200,
    stream: bytesOf(statement),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement-${year}.pdf"`,
      'cache-control': 'no-store',
    },
  };
}
