import { hourMs, minuteMs } from '@society-gal/contracts/format';
import type { OutboxMail } from '@society-gal/contracts/mail';
import type { Timestamp } from 'firebase-admin/firestore';
import { isLeased } from '../core/lease.ts';
import { UnwritableMail } from './mail-kind.ts';

/** How long one sender owns a mail. After a crash of the sender, another one may take it then. Milliseconds. */
export const leaseMs = 30_000;

/** After this many tries, about two days, a mail is dead and shown to staff. */
export const maxAttempts = 30;

/** Wait after the nth failed try: 10 s, 20 s, 40 s ... at most two hours. Milliseconds. */
export function backOffMs(attempts: number): number {
  return Math.min(10_000 * 2 ** Math.max(0, attempts - 1), 2 * hourMs);
}

/**
 * May a sender take this mail at `nowMs`? Not when it is done, while another sender owns it, or before its back-off is
 * over; `isEarly` ignores the back-off.
 */
export function mayClaim(
  mail: Pick<OutboxMail<Timestamp>, 'status' | 'lease_until' | 'next_attempt_at'>,
  nowMs: number,
  isEarly: boolean,
): boolean {
  if (mail.status === 'sent' || mail.status === 'failed' || mail.status === 'withheld') return false;
  if (mail.status === 'sending') return !isLeased(mail.lease_until, nowMs);
  // One second of tolerance, because Firestore's clock and ours differ a little.
  const dueAtMs = mail.next_attempt_at?.toMillis() ?? 0;
  return isEarly || dueAtMs <= nowMs + 1_000;
}

function has(error: unknown, key: string): unknown {
  return error instanceof Error && key in error ? (error as unknown as Record<string, unknown>)[key] : undefined;
}

// Enhanced status codes (RFC 3463) of a quota: X.2.2 mailbox full, X.4.5 system congested, as Gmail says of its daily limit.
const quotaStatus = /\b5\.(?:2\.2|4\.5)\b/;

/** The least wait after a quota was used up: it fills again with time alone. Milliseconds. */
const quotaWaitMs = 30 * minuteMs;

/** Does the server say that a quota is used up? Some send 5xx for it, which would be for good. */
export function isQuota(error: unknown): boolean {
  return typeof has(error, 'responseCode') === 'number' && quotaStatus.test(String(has(error, 'response') ?? ''));
}

/** How long a mail waits after this error of the nth try. Milliseconds. */
export function waitMs(error: unknown, attempts: number): number {
  return isQuota(error) ? Math.max(quotaWaitMs, backOffMs(attempts)) : backOffMs(attempts);
}

// A mailbox that is not there (RFC 3463, X.1.x); a bare code at the recipient says the same (RFC 5321, 4.2.2).
const noMailbox = /\b5\.1\.\d/;
const anyEnhanced = /\b[45]\.\d+\.\d+\b/;

/** Did the server say that there is no such address? Not when it disliked the message, or us. */
export function isNoAddress(error: unknown): boolean {
  const code = has(error, 'responseCode');
  const response = String(has(error, 'response') ?? '');
  const isRefused =
    (code === 550 || code === 551 || code === 553) && /^RCPT TO/.test(String(has(error, 'command') ?? ''));
  return isRefused && (noMailbox.test(response) || !anyEnhanced.test(response));
}

/** Did the server refuse this recipient or this message for good? Every other error may be gone at the next attempt. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UnwritableMail) return true;
  if (isQuota(error)) return false;
  const code = has(error, 'responseCode');
  const command = String(has(error, 'command') ?? '');
  if (typeof code === 'number') return code >= 500 && code < 600 && /^(RCPT TO|DATA|API)/.test(command);
  return has(error, 'code') === 'EENVELOPE';
}

/** Was the mail server unreachable, or did it refuse our login? Then every mail waits, not only this one. */
export function isServerDown(error: unknown): boolean {
  return error instanceof Error && typeof has(error, 'responseCode') !== 'number' && !isPermanent(error);
}
