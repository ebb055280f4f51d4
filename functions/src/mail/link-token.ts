import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import type { MailTokenAction } from '@society-gal/contracts/mail';
import { secret } from '../core/config.ts';

/**
 * What a link in a mail may do, and for how long. Confirming ends soon; a letter must still be left a year later (the
 * CAN-SPAM Act asks for 30 days).
 */
const lifeDays = {
  'newsletter-confirm': 7,
  'newsletter-choices': 400,
  'one-click-leave': 400,
  'invitation-block': 400,
  // The place itself says until when it is held, and a place that is taken can be given back until the event begins.
  'claim-place': 400,
  'event-evaluation': 60,
} as const satisfies Record<MailTokenAction, number>;

function signature(action: MailTokenAction, subject: string, expires: string): string {
  const text = JSON.stringify([action, subject, expires]);
  return createHmac('sha256', secret('LINK_KEY')).update(text).digest('base64url').slice(0, 32);
}

/** The record that a mail follows from, by the mail's id `<record>_<n>` (`_w<n>` for a welcome, `_l<letter>` for a letter); null when it follows from none. */
export function recordIn(mailId: string): string | null {
  return /^([0-9a-f]{20})_(?:w?\d+|l\w+)$/.exec(mailId)?.[1] ?? null;
}

/**
 * A token that lets whoever got the mail do `action` until it expires, for the record that the mail with this id
 * follows from. It is made when the mail is sent and stored nowhere.
 */
export function makeLinkToken(action: MailTokenAction, mailId: string, now: Date = new Date()): string {
  const subject = encodeURIComponent(mailId).replaceAll('.', '%2E');
  const expires = Math.floor((now.getTime() + lifeDays[action] * dayMs) / 1000).toString(36);
  return `${subject}.${expires}.${signature(action, subject, expires)}`;
}

function isSame(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

/** The id of the record that a token is for. Throws `not-found` when we made it for none of these actions, or when it has expired. */
export function recordOfToken(
  actions: MailTokenAction | readonly MailTokenAction[],
  token: string,
  now: Date = new Date(),
): string {
  const [subject = '', expires = '', mac = '', ...more] = token.split('.');
  const isOurs =
    more.length === 0 && [actions].flat().some((action) => isSame(signature(action, subject, expires), mac));
  const record = recordIn(subject);
  if (!isOurs || record === null || Number.parseInt(expires, 36) * 1000 <= now.getTime())
    throw new Problem('not-found', { message: 'This link is no longer good. Please ask for a new one.' });
  return record;
}
