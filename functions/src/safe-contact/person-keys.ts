import { emailKey, phoneKey } from './addresses.ts';

/** Fewer digits are no number that two records could share by more than chance. */
const minPhoneDigits = 7;

/** The key of an e-mail address; null for what is none. */
export function emailKeyOrNull(email: string): string | null {
  return /^[^@\s]+@[^@\s]+$/.test(email.trim()) ? emailKey(email) : null;
}

/** The key of a telephone number; null for what is too short to be one. */
export function phoneKeyOrNull(phone: string): string | null {
  const digits = phoneKey(phone);
  return digits.length >= minPhoneDigits ? digits : null;
}

/** The key of a name: without accents, capitals and doubled spaces, and like no address and no number. Null for an empty one. */
export function nameKeyOrNull(name: string): string | null {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().split(/\s+/).join(' ');
  return plain === '' ? null : `name:${plain}`;
}

/** What says whom a record is from or about, as it was typed. What is no text is left out. */
export type PersonFacts = Readonly<Record<'emails' | 'phones' | 'names', readonly unknown[]>>;

/**
 * The keys to store in `person_keys`, each once: a few for a record, where its search words are some sixty. Everybody who is looked for as
 * a whole, by a colleague or as a possible duplicate, is found by one of them (decision 0010).
 */
export function personKeys({ emails, phones, names }: PersonFacts): string[] {
  const texts = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string');
  const keys = [
    ...texts(emails).map(emailKeyOrNull),
    ...texts(phones).map(phoneKeyOrNull),
    ...texts(names).map(nameKeyOrNull),
  ];
  return [...new Set(keys.filter((key) => key !== null))];
}
