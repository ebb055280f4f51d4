import { domainToASCII } from 'node:url';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';

/** A way to reach somebody that can be stopped by itself. */
export type AddressKind = 'email' | 'phone';

/** Are both the same e-mail address, whatever their capitals? Unlike {@link emailKey} it tells addresses with a plus sign apart. */
export function isSameAddress(one: unknown, other: string): boolean {
  return typeof one === 'string' && one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * An e-mail address in the spelling that equals every other spelling of the same mailbox: small letters, and without what
 * follows a plus sign. Dots stay, as they tell mailboxes apart at most providers.
 */
export function emailKey(email: string): string {
  const typed = email.normalize('NFKC').trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  if (at < 0) return typed;
  const local = typed.slice(0, at);
  const plus = local.indexOf('+');
  const domain = typed.slice(at + 1);
  return `${plus > 0 ? local.slice(0, plus) : local}@${domainToASCII(domain) || domain}`;
}

/** A telephone number as its digits, without an extension and without the country code of the United States. */
export function phoneKey(phone: string): string {
  const digits = phone
    .normalize('NFKC')
    .replace(/(?:x|ext\.?)\s*\d+\s*$/i, '')
    .replace(/\D/g, '')
    .replace(/^00/, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * A telephone number as text providers take it (E.164); null for one that texts cannot reach: too short, with an extension, or
 * foreign without its country code. Ten digits are a number of the United States.
 */
export function textNumber(phone: string): string | null {
  const typed = phone.normalize('NFKC').trim();
  if (/x/i.test(typed)) return null;
  const digits = phoneKey(typed);
  if (digits.length === 10 && !/^(?:\+|00)(?!1)/.test(typed)) return /^[2-9]/.test(digits) ? `+1${digits}` : null;
  return /^(?:\+|00)/.test(typed) && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/** An e-mail address or a telephone number. */
export type Address = { kind: AddressKind; address: string };

/** The spelling of an address that equals each other spelling of it. */
export function addressKey({ kind, address }: Address): string {
  return kind === 'email' ? emailKey(address) : phoneKey(address);
}

const mailboxMark = 'mailbox:';

/** How a stop that came through the mailbox itself is named among those that came from records, which are named by their paths. */
export function mailboxStop(wishId: string): string {
  return `${mailboxMark}${wishId}`;
}

/** Was a stop pressed by whoever opened a link that was mailed to the address? */
export function isMailboxStop(stop: string): boolean {
  return stop.startsWith(mailboxMark);
}

/** Where the wishes of an address lie. Its name is a keyed hash: the store does not say who was stopped. */
export function wishRef(kind: AddressKind, address: string): DocumentReference {
  return store()
    .collection(collections.contactWishes)
    .doc(keyedHash('contact-wish', kind, addressKey({ kind, address })));
}
