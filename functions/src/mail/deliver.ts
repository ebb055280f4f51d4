import { collections, type MailPayload, type MailStatus, type OutboxMail } from '@society-gal/contracts';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { type Log, maskedMessage } from '../edge/log.ts';
import { store } from '../store.ts';
import { composeMail, UnwritableMail } from './compose-mail.ts';
import type { Mailer } from './transport.ts';

/** How long one sender owns a mail. A crash gives it back after that. Milliseconds. */
export const leaseMs = 30_000;
// Handing over and noting it must end within the lease, or two senders would hold one mail.
const sendDeadlineMs = 18_000;
const storeDeadlineMs = 8_000;

/** After this many tries, about two days, a mail is dead and shown to staff. */
export const mostAttempts = 30;

/** Wait after the nth failed try: 10 s, 20 s, 40 s ... at most two hours. Milliseconds. */
export const backOffMs = (attempts: number): number =>
  Math.min(10_000 * 2 ** Math.max(0, attempts - 1), 2 * 60 * 60 * 1000);

type Stored = OutboxMail<Timestamp>;
type Claimed = { ref: DocumentReference; payload: MailPayload; attempts: number };

/** What became of a try: `skipped` when the mail is done, not due, or in other hands. */
export type Delivery = 'sent' | 'retry' | 'failed' | 'skipped';

/** Takes a mail for this sender alone, or gives null. While it is sent, `next_attempt_at` is the end of the lease. */
const claim = (id: string, isEarly: boolean): Promise<Claimed | null> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const ref = store().collection(collections.mailOutbox).doc(id);
      const snapshot = await tx.get(ref);
      const mail = snapshot.data() as Stored | undefined;
      if (!mail || mail.status === 'sent' || mail.status === 'failed') return null;
      const now = Date.now();
      if (mail.status === 'sending' && mail.lease_until && mail.lease_until.toMillis() > now) return null;
      // A second of grace: the store's clock and ours differ a little.
      const dueAt = mail.next_attempt_at?.toMillis() ?? 0;
      if (mail.status === 'queued' && !isEarly && dueAt > now + 1_000) return null;
      const attempts = mail.attempts + 1;
      const leaseUntil = Timestamp.fromMillis(now + leaseMs);
      tx.update(ref, {
        status: 'sending' satisfies MailStatus,
        attempts,
        lease_until: leaseUntil,
        next_attempt_at: leaseUntil,
      });
      const { to, name, formType, formData } = mail;
      return { ref, payload: { to, name, formType, formData }, attempts };
    }),
    storeDeadlineMs,
  );

const has = (error: unknown, key: string): unknown =>
  error instanceof Error && key in error ? (error as unknown as Record<string, unknown>)[key] : undefined;

/** The server refused this recipient or this message for good; anything else may be better later. */
const isPermanent = (error: unknown): boolean => {
  if (error instanceof UnwritableMail) return true;
  const code = has(error, 'responseCode');
  const command = String(has(error, 'command') ?? '');
  if (typeof code === 'number') return code >= 500 && code < 600 && /^(RCPT TO|DATA|API)/.test(command);
  return has(error, 'code') === 'EENVELOPE';
};

/** The mail server itself was not there or did not let us in: every mail waits for the same thing. */
const isServerDown = (error: unknown): boolean =>
  error instanceof Error && typeof has(error, 'responseCode') !== 'number' && !isPermanent(error);

// What this process handed over but could not note, because the store was gone: the next claim notes it instead of
// sending it again.
const handedOver = new Set<string>();

const settle = (
  { ref, attempts }: Claimed,
  change: Partial<Record<keyof Stored | 'waits_for_server', unknown>>,
): Promise<boolean> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const mail = (await tx.get(ref)).data() as Stored | undefined;
      // Somebody else took over after our lease: what they write counts.
      if (mail?.status !== 'sending' || mail.attempts !== attempts) return false;
      tx.update(ref, { lease_until: null, waits_for_server: false, ...change });
      return true;
    }),
    storeDeadlineMs,
  );

/**
 * Tries to send one mail of the outbox, if it is due and nobody else is at it. Never throws for what a mail server does;
 * rejects only when the store fails, and then the lease brings the mail back. `isEarly` does not wait for the back-off.
 */
export const deliverMail = async (
  id: string,
  send: Mailer,
  log: Log,
  { isEarly = false }: { isEarly?: boolean } = {},
): Promise<Delivery> => {
  const claimed = await claim(id, isEarly);
  if (!claimed) return 'skipped';
  const facts = { mail: id, formType: claimed.payload.formType, attempts: claimed.attempts };
  try {
    if (!handedOver.has(id)) {
      await withDeadline(send(await composeMail(id, claimed.payload)), sendDeadlineMs, 'provider');
      handedOver.add(id);
    }
  } catch (error) {
    const isDead = isPermanent(error) || claimed.attempts >= mostAttempts;
    const last_error = maskedMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error);
    await settle(
      claimed,
      isDead
        ? { status: 'failed' satisfies MailStatus, last_error, next_attempt_at: null }
        : {
            status: 'queued' satisfies MailStatus,
            last_error,
            next_attempt_at: Timestamp.fromMillis(Date.now() + backOffMs(claimed.attempts)),
            waits_for_server: isServerDown(error),
          },
    );
    if (isDead) log.error('mail-failed', { ...facts, cause: error });
    else log.warn('mail-delayed', { ...facts, cause: error });
    return isDead ? 'failed' : 'retry';
  }
  await settle(claimed, {
    status: 'sent' satisfies MailStatus,
    last_error: null,
    next_attempt_at: null,
    sent_at: FieldValue.serverTimestamp(),
  });
  handedOver.delete(id);
  log.info('mail-sent', facts);
  return 'sent';
};
