import { randomBytes } from 'node:crypto';
import { formatReturnCode, normaliseReturnCode, returnCodeAlphabet } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { hashPin, keyedPin, makePin } from './pin-hash.ts';

/**
 * What is stored of a return code, under its keyed hash. The PIN of a record has `pin_keyed`; that of a draft, and of a record that
 * was sent before November 28, 2026, has `pin_salt` and `pin_hash`.
 */
export type StoredReturnCode = {
  pin_keyed?: string;
  pin_salt?: string;
  pin_hash?: string;
  record: string | null;
  draft: string | null;
  expires_at: Timestamp;
};

/** A return code that was made and is not stored yet. `code` and `pin` are shown once and kept nowhere. */
export type NewReturnCode = { code: string; pin: string; hash: string; ref: DocumentReference };

/** The hash under which a code is stored and its tries are counted; also of a text that can be no code. */
export function hashOfCode(typed: string): string {
  return keyedHash('return-code', normaliseReturnCode(typed) ?? typed.trim().toUpperCase());
}

/** The stored code of a hash. */
export function returnCodeRef(hash: string): DocumentReference {
  return store().collection(collections.returnCodes).doc(hash);
}

/** Makes a code of 60 random bits with its PIN. */
export function makeReturnCode(): NewReturnCode {
  const code = Array.from(randomBytes(12), (byte) => returnCodeAlphabet[byte & 31]).join('');
  const hash = hashOfCode(code);
  return { code: formatReturnCode(code), pin: makePin(), hash, ref: returnCodeRef(hash) };
}

function datesOf(expiresAt: Date): Record<string, unknown> {
  // Firestore's TTL policy deletes it then: a code lives as long as what it opens.
  return { created_at: FieldValue.serverTimestamp(), expires_at: Timestamp.fromDate(expiresAt) };
}

/** The document of a code that opens a record. */
export function codeOfRecord(
  { hash, pin }: NewReturnCode,
  record: DocumentReference,
  expiresAt: Date,
): Record<string, unknown> {
  return {
    pin_keyed: keyedPin(hash, pin).toString('hex'),
    record: record.path,
    draft: null,
    ...datesOf(expiresAt),
  };
}

/** The document of a code that opens a draft. `salt` is the one that the draft's key is made with. */
export async function codeOfDraft(
  { hash, pin }: NewReturnCode,
  draft: DocumentReference,
  { salt, expiresAt }: { salt: string; expiresAt: Date },
): Promise<Record<string, unknown>> {
  const verifier = await hashPin(hash, pin, salt);
  return {
    pin_salt: salt,
    pin_hash: verifier.toString('hex'),
    record: null,
    draft: draft.path,
    ...datesOf(expiresAt),
  };
}
