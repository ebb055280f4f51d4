import {
  collections,
  limits,
  type MailStatus,
  type OutboxMail,
  Problem,
  withheldReasons,
} from '@society-gal/contracts';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
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
