import { collections, limits, type MailStatus, Problem } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { takeSlot } from '../edge/limit.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { donationRef, type StoredDonation } from '../payments/donation-document.ts';
import { receiptMail } from '../payments/gift-mails.ts';
import { wasPaid } from '../payments/gift-merge.ts';
import { store } from '../store.ts';

/**
 * Gives a dead mail a new life: queued, with all its attempts. The sweeper sends it within a minute. Throws
 * `not-found`, and `conflict` for a mail that is on its way or was sent.
 */
export const retryMail = (id: string): Promise<void> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const ref = store().collection(collections.mailOutbox).doc(id);
      const mail = await tx.get(ref);
      if (!mail.exists) throw new Problem('not-found', { message: 'This mail is no longer there.' });
      const status = mail.get('status') as MailStatus;
      if (status !== 'failed') throw new Problem('conflict', { message: `This mail is ${status}, not failed.` });
      tx.update(ref, {
        status: 'queued' satisfies MailStatus,
        attempts: 0,
        last_error: null,
        lease_until: null,
        next_attempt_at: FieldValue.serverTimestamp(),
      });
    }),
    limits.storeDeadlineMs,
  );

// A donor asks for a receipt once or twice; more is a slip of the finger.
const perDay = { count: 5, windowSeconds: 24 * 60 * 60 } as const;

/** Sends the receipt of a paid gift again, as it stands now. Throws `not-found`, `conflict` (not paid), `too-many`. */
export const resendReceipt = async (donationId: string): Promise<void> => {
  await takeSlot({
    scope: 'resend-receipt',
    key: donationId,
    ...perDay,
    message: 'This receipt was sent five times today.',
  });
  await withDeadline(
    store().runTransaction(async (tx) => {
      const gift = (await tx.get(donationRef(donationId))).data() as StoredDonation | undefined;
      if (!gift) throw new Problem('not-found', { message: 'This gift is no longer there.' });
      if (!wasPaid(gift.status)) throw new Problem('conflict', { message: 'Only a paid gift has a receipt.' });
      const id = store().collection(collections.mailOutbox).doc().id;
      enqueueMail(tx, `receipt-again_${donationId}_${id}`, receiptMail(donationId, gift));
    }),
    limits.storeDeadlineMs,
  );
};
