import { daySeconds } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import { consumeRateLimit } from '../../http/rate-limit.ts';
import type { ApiResponse } from '../../http/route.ts';
import { pdfAnswer } from '../../pdf/pdf-answer.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { receiptOf } from '../donations/donation-mails.ts';
import { sendReceipt } from '../donations/send-receipt.ts';
import type { StoredDonation } from '../donations/stored-donation.ts';
import { unknownDonor } from '../receipts/receipt-faults.ts';
import { noteInHistory } from './gift-history.ts';
import { requireGift } from './require-gift.ts';

// A donor asks for a receipt once or twice; more are accidental clicks.
const receiptsPerDay = { count: 5, windowSeconds: daySeconds } as const;

type Correction = Partial<Pick<StoredDonation, 'donor_name' | 'donor_email'>>;

/** What staff put right of the donor. Throws `invalid`, and `conflict` for another address than the one that is known. */
function correctionOf(gift: StoredDonation, donor: Body<'resend-receipt'>['donor']): Correction {
  if (!donor) return {};
  if (donor.name === unknownDonor) throw new Problem('invalid', { fields: { name: ['Enter the name of the donor.'] } });
  if (donor.email && gift.donor_email !== '' && donor.email.toLowerCase() !== gift.donor_email.toLowerCase())
    throw new Problem('conflict', {
      message: 'This gift has an address. Put two addresses together on the donor’s page.',
    });
  return {
    ...(donor.name === gift.donor_name ? {} : { donor_name: donor.name }),
    ...(donor.email && gift.donor_email === '' ? { donor_email: donor.email } : {}),
  };
}

const heldAgain = 'The receipt was held back again.';

function historyText({ donor_name: name, donor_email: email }: Correction, end: string): string {
  return [
    ...(name ? [`The name on the receipt was put right: “${name}”.`] : []),
    ...(email ? ['The address for the receipt was entered.'] : []),
    end,
  ].join(' ');
}

/**
 * Mails the receipt of a paid gift again, or one that was held back, with what staff put right of the donor. Each is noted in
 * the gift's history. Throws `not-found`, `conflict` (not paid, still held), `invalid`, `too-many`.
 */
export async function resendReceipt({ id, donor }: Body<'resend-receipt'>, by: StaffMember): Promise<{ ok: true }> {
  const gift = await requireGift(id);
  if (!gift.receipt_held)
    await consumeRateLimit({
      scope: 'resend-receipt',
      key: id,
      ...receiptsPerDay,
      message: 'This receipt was sent five times today.',
    });
  const correction = correctionOf(gift, donor);
  const { sent, faults } = await sendReceipt(id, {
    correction,
    alsoWrite: (tx, isSent) =>
      noteInHistory(tx, { donationId: id, text: historyText(correction, isSent ? 'Receipt sent.' : heldAgain) }, by),
  });
  if (!sent) throw new Problem('conflict', { message: `Not sent. ${faults.join(' ')}` });
  return { ok: true };
}

/**
 * The receipt on paper, for a donor without an address: with what staff put right of the name, as a PDF that leaves by post. It
 * is held back no longer. Throws `not-found`, `conflict` (not paid, still held), `invalid`.
 */
export async function printReceipt({ id, name }: Body<'print-receipt'>, by: StaffMember): Promise<ApiResponse> {
  const correction = correctionOf(await requireGift(id), { name, email: null });
  const { sent, faults } = await sendReceipt(id, {
    onPaper: true,
    correction,
    alsoWrite: (tx, isSent) => {
      const end = isSent ? 'Receipt printed, to be sent by post.' : heldAgain;
      noteInHistory(tx, { donationId: id, text: historyText(correction, end) }, by);
    },
  });
  if (!sent) throw new Problem('conflict', { message: `Not printed. ${faults.join(' ')}` });
  const receipt = receiptOf(id, await requireGift(id));
  const { receiptPdf } = await import('../receipts/receipt-pdf.ts');
  return pdfAnswer(await receiptPdf(receipt), `receipt-${receipt.receipt_number}.pdf`);
}
