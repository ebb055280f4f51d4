import { randomBytes } from 'node:crypto';
import { formatReturnCode, normaliseReturnCode, returnCodeAlphabet } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { hashPin, makePin, makeSalt } from './pin-hash.ts';

/** What a return code leads to: the path of a record, or of a draft. */
export type ReturnTarget = { record: string } | { draft: string };

/** What is stored of a return code, under its keyed hash. */
export type StoredReturnCode = {
  pin_salt: string;
  pin_hash: string;
  record: string | null;
  draft: string | null;
  expires_at: Timestamp;
};

/** A return code that was made and is not stored yet. `code` and `pin` are shown once and kept nowhere. */
export type NewReturnCode = {
  code: string;
  pin: string;
  hash: string;
  salt: string;
  ref: DocumentReference;
  documentFor: (target: ReturnTarget, expiresAt: Date) => Record<string, unknown>;
};

/** The hash under which a code is stored and its tries are counted; also of a text that can be no code. */
export function hashOfCode(typed: string): string {
  return keyedHash('return-code', normaliseReturnCode(typed) ?? typed.trim().toUpperCase());
}

/** The stored code of a hash. */
export function returnCodeRef(hash: string): DocumentReference {
  return store().collection(collections.returnCodes).doc(hash);
}

/** Makes a code of 60 random bits with its PIN. */
export async function makeReturnCode(): Promise<NewReturnCode> {
  const code = Array.from(randomBytes(12), (byte) => returnCodeAlphabet[byte & 31]).join('');
  const pin = makePin();
  const salt = makeSalt();
  const hash = hashOfCode(code);
  const verifier = await hashPin(hash, pin, salt);
  return {
    code: formatReturnCode(code),
    pin,
    hash,
    salt,
    ref: returnCodeRef(hash),
    documentFor: (target, expiresAt) => ({
      pin_salt: salt,
      pin_hash: verifier.toString('hex'),
      record: 'record' in target ? target.record : null,
      draft: 'draft' in target ? target.draft : null,
      created_at: FieldValue.serverTimestamp(),
      // Firestore's TTL policy deletes it then: a code lives as long as what it opens.
      expires_at: Timestamp.fromDate(expiresAt),
    }),
  };
}
