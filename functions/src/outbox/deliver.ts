import { foundationDay } from '@society-gal/contracts/brand';
import type { MailPayload, MailStatus, OutboxMail, WithheldReason } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Log, maskedMessage } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readCarriedLetter } from '../decisions/carried-letter.ts';
import {
  isNoAddress,
  isPermanent,
  isServerDown,
  leaseMs,
  maxAttempts,
  mayClaim,
  waitMs,
} from '../mail/delivery-rules.ts';
import { TakenBack } from '../mail/mail-kind.ts';
import type { Mailer } from '../mail/transport.ts';
import { noteBounce } from '../safe-contact/bounces.ts';
import { mayMail } from '../safe-contact/gate.ts';
import { withheld } from '../safe-contact/withheld.ts';
import { composeMail } from './compose-mail.ts';
import { completePayload } from './mail-kinds.ts';

// Sending and noting it must end within the lease, or two senders would own the same mail.
const sendDeadlineMs = 18_000;
const storeDeadlineMs = 8_000;

type Stored = OutboxMail<Timestamp>;
type Claimed = {
  ref: DocumentReference;
  payload: MailPayload;
  deletedOn: string | null;
  sentOn: string;
  attempts: number;
};

/**
 * The result of an attempt: `skipped` when the mail is done, not due yet, or owned by another sender; `withheld` when it is
 * not safe to send.
 */
export type Delivery = 'sent' | 'retry' | 'failed' | 'withheld' | 'skipped';

/**
 * Takes a mail for this sender alone. Returns null when there is nothing to send, and the reason when it is not safe to. While
 * it is sent, `next_attempt_at` is the end of the lease.
 */
function claim(id: string, isEarly: boolean): Promise<Claimed | WithheldReason | null> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = store().collection(collections.mailOutbox).doc(id);
      const snapshot = await tx.get(ref);
      const mail = snapshot.data() as Stored | undefined;
      const now = Date.now();
      if (!mail || !mayClaim(mail, now, isEarly)) return null;
      const letter = await readCarriedLetter(tx, id, mail);
      const reason = (await mayMail(tx, mail)) ?? (letter?.isOutdated ? 'changed' : null);
      if (reason) {
        tx.update(ref, withheld(reason));
        letter?.mark('withheld');
        return reason;
      }
      const attempts = mail.attempts + 1;
      const leaseUntil = Timestamp.fromMillis(now + leaseMs);
      tx.update(ref, {
        status: 'sending' satisfies MailStatus,
        attempts,
        lease_until: leaseUntil,
        next_attempt_at: leaseUntil,
      });
      const { to, name, formType, formData } = mail;
      return {
        ref,
        payload: { to, name, formType, formData },
        deletedOn: mail.delete_on ?? null,
        sentOn: foundationDay(mail.created_at.toDate()),
        attempts,
      };
    }),
    storeDeadlineMs,
  );
}

/**
 * Asks the gate once more, right before a mail is handed over: she may have pressed "Not safe now" since it was claimed.
 * Gives `skipped` when another sender owns the mail by now.
 */
function recheckBeforeSend({ ref, attempts }: Claimed): Promise<WithheldReason | 'skipped' | null> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const mail = (await tx.get(ref)).data() as Stored | undefined;
      if (mail?.status !== 'sending' || mail.attempts !== attempts) return 'skipped';
      const letter = await readCarriedLetter(tx, ref.id, mail);
      const reason = (await mayMail(tx, mail)) ?? (letter?.isOutdated ? 'changed' : null);
      if (!reason) return null;
      tx.update(ref, withheld(reason));
      letter?.mark('withheld');
      return reason;
    }),
    storeDeadlineMs,
  );
}

// Mails that the server took but that could not be marked as sent, because Firestore did not answer. The next attempt
// marks them instead of sending them a second time.
const handedOver = new Set<string>();

function recordResult(
  { ref, attempts }: Claimed,
  change: Partial<Record<keyof Stored | 'waits_for_server', unknown>>,
  alsoWrite?: (tx: Transaction) => void,
): Promise<boolean> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const mail = (await tx.get(ref)).data() as Stored | undefined;
      // Another sender owns the mail since our lease ended, and its result counts.
      if (mail?.status !== 'sending' || mail.attempts !== attempts) return false;
      const letter = await readCarriedLetter(tx, ref.id, mail);
      if (change.status === 'sent' || change.status === 'failed') letter?.mark(change.status);
      tx.update(ref, { lease_until: null, waits_for_server: false, ...change });
      alsoWrite?.(tx);
      return true;
    }),
    storeDeadlineMs,
  );
}

/** Whom to tell that a mail failed. Loaded here: most mails do not. */
async function planFailure({ ref, payload, attempts }: Claimed): Promise<(tx: Transaction) => void> {
  const { planFailedMail } = await import('../team/alerts.ts');
  return planFailedMail(payload.formType, `${ref.id}_${attempts}_${Date.now()}`);
}

/** Tells caseworkers of a mail that a stop holds back which a code and PIN alone prove. Loaded here: most mails go. */
async function tellOfStop(id: string, log: Log): Promise<void> {
  const { tellOfHeldMail } = await import('../safe-contact/stop-to-do.ts');
  const mail = await withDeadline(store().collection(collections.mailOutbox).doc(id).get(), storeDeadlineMs);
  await tellOfHeldMail(String(mail.get('to') ?? ''), log);
}

/**
 * Tries to send one mail of the outbox, if it is due and no other sender owns it. An error of the mail server does not
 * reject; an error of Firestore does, and the mail is tried again after the lease. `isEarly` ignores the back-off.
 */
export async function deliverMail(
  id: string,
  send: Mailer,
  log: Log,
  { isEarly = false }: { isEarly?: boolean } = {},
): Promise<Delivery> {
  const claimed = await claim(id, isEarly);
  if (!claimed) return 'skipped';
  if (typeof claimed === 'string') {
    log.info('mail-withheld', { mail: id, reason: claimed });
    if (claimed === 'stopped-elsewhere') await tellOfStop(id, log);
    return 'withheld';
  }
  const facts = { mail: id, formType: claimed.payload.formType, attempts: claimed.attempts };
  try {
    if (!handedOver.has(id)) {
      const mail = await composeMail(id, await completePayload(claimed.payload, id), claimed);
      const refused = await recheckBeforeSend(claimed);
      if (refused === 'skipped') return 'skipped';
      if (refused) {
        log.info('mail-withheld', { ...facts, reason: refused });
        return 'withheld';
      }
      await send(mail, AbortSignal.timeout(sendDeadlineMs));
      handedOver.add(id);
    }
  } catch (error) {
    if (error instanceof TakenBack) {
      await recordResult(claimed, withheld('taken-back'));
      log.info('mail-withheld', { ...facts, reason: 'taken-back' });
      return 'withheld';
    }
    const isDead = isPermanent(error) || claimed.attempts >= maxAttempts;
    const hasNoAddress = isDead && isNoAddress(error);
    // Before the mail is called failed: nobody tries it again after that, and what was not noted would stay unknown.
    if (hasNoAddress) await noteBounce(claimed.payload.to);
    const last_error = maskedMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error);
    await recordResult(
      claimed,
      isDead
        ? {
            status: 'failed' satisfies MailStatus,
            last_error,
            next_attempt_at: null,
            ...(hasNoAddress ? { withheld_reason: 'bounced' satisfies WithheldReason } : {}),
          }
        : {
            status: 'queued' satisfies MailStatus,
            last_error,
            next_attempt_at: Timestamp.fromMillis(Date.now() + waitMs(error, claimed.attempts)),
            waits_for_server: isServerDown(error),
          },
      isDead ? await planFailure(claimed) : undefined,
    );
    if (isDead) log.error('mail-failed', { ...facts, cause: error });
    else log.warn('mail-delayed', { ...facts, cause: error });
    return isDead ? 'failed' : 'retry';
  }
  await recordResult(claimed, {
    status: 'sent' satisfies MailStatus,
    last_error: null,
    next_attempt_at: null,
    sent_at: FieldValue.serverTimestamp(),
  });
  handedOver.delete(id);
  log.info('mail-sent', facts);
  return 'sent';
}
