import { limits, Problem } from '@society-gal/contracts/http';
import { type MailStatus, type OutboxMail, type WithheldReason, withheldReasons } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readCarriedLetter } from '../decisions/carried-letter.ts';
import { asQueued, cloudTasksQueue } from '../mail/queue.ts';
import { mayMail } from '../safe-contact/gate.ts';

/** A mail of the outbox in one of these states. Throws `not-found`, and `conflict` for a mail in another state. */
async function readUnsent(tx: Transaction, id: string, allowed: readonly MailStatus[]) {
  const ref = store().collection(collections.mailOutbox).doc(id);
  const mail = (await tx.get(ref)).data() as OutboxMail<Timestamp> | undefined;
  if (!mail) throw new Problem('not-found', { message: 'This mail is no longer there.' });
  if (!allowed.includes(mail.status))
    throw new Problem('conflict', { message: `This mail is ${mail.status}, not failed.` });
  return { ref, mail };
}

/**
 * Lets a failed mail be sent again with all its attempts, or a withheld one that has become safe: at once by {@link sendSoon},
 * or by the sweep within a minute. Throws `not-found`, and `conflict` for a mail that is queued, being sent or sent, or that the gate refuses.
 */
export function retryMail(id: string): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const { ref, mail: stored } = await readUnsent(tx, id, ['failed', 'withheld']);
      const letter = await readCarriedLetter(tx, id, stored);
      const reason = (await mayMail(tx, stored)) ?? (letter?.isOutdated ? 'changed' : null);
      if (reason) throw new Problem('conflict', { message: `Not sent. ${withheldReasons[reason]}.` });
      letter?.mark('waits');
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

/**
 * Takes a mail that failed for good out of what waits for somebody: staff have phoned, or the address was never right. A letter
 * of a decision that it carried stays untold. Throws `not-found`, and `conflict` for a mail that has not failed.
 */
export function resolveMail(id: string): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const { ref } = await readUnsent(tx, id, ['failed']);
      tx.update(ref, {
        status: 'withheld' satisfies MailStatus,
        withheld_reason: 'resolved' satisfies WithheldReason,
      });
    }),
    limits.storeDeadlineMs,
  );
}

/** Puts a mail of the outbox into the sending queue. Where there is none, or it does not answer, the sweep sends the mail. */
export async function sendSoon(id: string, log: Log): Promise<void> {
  const mail = await withDeadline(store().collection(collections.mailOutbox).doc(id).get(), limits.storeDeadlineMs);
  await cloudTasksQueue(asQueued(mail, true), log);
}
