import {
  collections,
  limits,
  type MailStatus,
  type OutboxMail,
  Problem,
  withheldReasons,
} from '@society-gal/contracts';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { receiptMail } from '../donations/donation-mails.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { sendReceipt } from '../receipts/send-receipt.ts';
import { mayMail } from '../safe-contact/gate.ts';
import { store } from '../store.ts';

/**
 * Queues a failed mail again with all its attempts, or a withheld one that has become safe; the sweep sends it within a
 * minute. Throws `not-found`, and `conflict` for a mail that is queued, being sent or sent, or that the gate refuses.
 */
export function retryMail(id: string): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = store().collection(collections.mailOutbox).doc(id);
      const mail = await tx.get(ref);
      if (!mail.exists) throw new Problem('not-found', { message: 'This mail is no longer there.' });
      const status = mail.get('status') as MailStatus;
      if (status !== 'failed' && status !== 'withheld')
        throw new Problem('conflict', { message: `This mail is ${status}, not failed.` });
      const reason = await mayMail(tx, mail.data() as OutboxMail<Timestamp>);
      if (reason) throw new Problem('conflict', { message: `Not sent. ${withheldReasons[reason]}.` });
      tx.update(ref, {
        status: 'queued' satisfies MailStatus,
        attempts: 0,
        last_error: null,
        withheld_reason: null,
        lease_until: null,
        next_attempt_at: FieldValue.serverTimestamp(),
      });
    }),
    limits.storeDeadlineMs,
  );
}

// A donor asks for a receipt once or twice; more are accidental clicks.
const receiptsPerDay = { count: 5, windowSeconds: 24 * 60 * 60 } as const;

/** Sends a receipt that was held back, now that what was wrong with it is put right. Throws `conflict` while something is wrong. */
async function sendHeldReceipt(donationId: string): Promise<void> {
  const { sent, faults } = await sendReceipt(donationId);
  if (!sent) throw new Problem('conflict', { message: `Not sent. ${faults.join(' ')}` });
}

/** Mails the current receipt of a paid donation again. Throws `not-found`, `conflict` (not paid, no address, held), `too-many`. */
export async function resendReceipt(donationId: string): Promise<void> {
  await consumeRateLimit({
    scope: 'resend-receipt',
    key: donationId,
    ...receiptsPerDay,
    message: 'This receipt was sent five times today.',
  });
  const isHeld = await withDeadline(
    store().runTransaction(async (tx) => {
      const donation = (await tx.get(donationRef(donationId))).data() as StoredDonation | undefined;
      if (!donation) throw new Problem('not-found', { message: 'This gift is no longer there.' });
      if (!wasPaid(donation.status)) throw new Problem('conflict', { message: 'Only a paid gift has a receipt.' });
      // What was never sent is checked anew, and so is what has no number yet.
      if (donation.receipt_held || donation.receipt_number === null || donation.donor_email === '') return true;
      const id = store().collection(collections.mailOutbox).doc().id;
      enqueueMail(tx, `receipt-again_${donationId}_${id}`, receiptMail(donationId, donation));
      return false;
    }),
    limits.storeDeadlineMs,
  );
  if (isHeld) await sendHeldReceipt(donationId);
}
