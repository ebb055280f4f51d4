import { foundationDay } from '@society-gal/contracts/brand';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { receiptFaults } from '../receipts/receipt-faults.ts';
import { matchMail, receiptMail, receiptOf } from './donation-mails.ts';
import { wasPaid } from './merge-donation.ts';
import { claimReceiptNumber } from './receipt-number.ts';
import { donationRef, type StoredDonation, searchFieldsOfDonation } from './stored-donation.ts';

/**
 * Sends the receipt of a paid gift, as it is now: one that was held back and put right, one of a gift that staff entered, or the
 * same again. A gift without a number gets one. With faults nothing is sent, and they stand on the gift (`receipt_held`).
 * What a `correction` names is put right with it; `alsoWrite` is done in the same transaction. Of a receipt that was held back the
 * facts for the donor's employer leave with it. `onPaper` sends no mail: it leaves by post, for a donor without an address.
 * Throws `not-found`, and `conflict` for a gift that was never paid.
 */
export function sendReceipt(
  donationId: string,
  {
    correction = {},
    alsoWrite,
    onPaper = false,
  }: {
    onPaper?: boolean;
    correction?: Partial<Pick<StoredDonation, 'donor_name' | 'donor_email'>>;
    alsoWrite?: (tx: Transaction, isSent: boolean) => void;
  } = {},
): Promise<{ sent: boolean; faults: string[] }> {
  const ref = donationRef(donationId);
  return withDeadline(
    store().runTransaction(async (tx) => {
      const stored = (await tx.get(ref)).data() as StoredDonation | undefined;
      if (!stored) throw new Problem('not-found', { message: 'There is no gift to send a receipt for.' });
      if (!wasPaid(stored.status)) throw new Problem('conflict', { message: 'Only a paid gift has a receipt.' });
      const matchRef = store().collection(collections.mailOutbox).doc(`employer-match_${donationId}`);
      const isMatchTold = (await tx.get(matchRef)).exists;
      const claim = stored.receipt_number
        ? null
        : await claimReceiptNumber(tx, donationId, foundationDay((stored.paid_at ?? Timestamp.now()).toDate()));
      const gift: StoredDonation = {
        ...stored,
        ...correction,
        receipt_number: stored.receipt_number ?? claim?.number ?? null,
      };
      const faults = [
        ...receiptFaults(receiptOf(donationId, gift)),
        ...(gift.donor_email === '' && !onPaper ? ['No email address of the donor is known.'] : []),
      ];
      const isMailed = faults.length === 0 && !onPaper;
      const times = (stored.receipts_sent ?? 0) + (isMailed ? 1 : 0);
      claim?.keep();
      tx.update(ref, {
        ...correction,
        receipt_number: gift.receipt_number,
        ...searchFieldsOfDonation(gift),
        receipt_held: faults.length > 0 ? faults : null,
        receipts_sent: times,
      });
      if (isMailed) enqueueMail(tx, `receipt-again_${donationId}_${times}`, receiptMail(donationId, gift));
      const match = isMailed && stored.receipt_held && !isMatchTold ? matchMail(donationId, gift) : null;
      if (match) enqueueMail(tx, match.id, match.payload);
      alsoWrite?.(tx, faults.length === 0);
      return { sent: faults.length === 0, faults };
    }),
    limits.storeDeadlineMs,
  );
}
