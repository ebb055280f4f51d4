import { dayMs } from '@society-gal/contracts/format';
import type { AnyHandledForm } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { ReturnFacts } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { contentHash, keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { ApiRequest } from '../http/route.ts';
import type { FormValue } from './form-request.ts';

/**
 * The API response to a stored form. `confirmation` is there only when no mail confirms it, `consent` only when the person
 * referred has to say yes first.
 */
export type FormResponse = {
  ok: true;
  id: string;
  reference: string;
  confirmation?: 'none';
  consent?: 'waiting';
};

/**
 * A form value that is stored. `isFirst` is false when its key had been stored before. `returnFacts` are answered once and
 * kept nowhere: a repeated key never shows a PIN.
 */
export type Submitted = { isFirst: boolean; response: FormResponse; returnFacts?: ReturnFacts };

/**
 * Why no mail confirms a form value: too many came with its e-mail that day, or more strangers wrote at once than are confirmed by
 * mail.
 */
export type Unconfirmed = { isSuspected: boolean; isOverBudget: boolean };

/** Stores a form value by one of the strategies that a form may declare. */
export type StoreForm = (
  form: AnyHandledForm,
  value: FormValue,
  request: Pick<ApiRequest, 'idempotencyKey' | 'log'> & { mark: KeyMark | null } & Unconfirmed,
) => Promise<Submitted>;

/** How long a repeated key finds its first response. Days. */
const keptDays = 30;

/** The stored mark of one idempotency key at one form, and the hash of the form value that came with it. */
export type KeyMark = { ref: DocumentReference; valueHash: string };

/** The mark of a key; null without a key, as every request then stands for itself. */
export function keyMark(formId: string, key: string | null, value: unknown): KeyMark | null {
  if (key === null) return null;
  const ref = store()
    .collection(collections.idempotencyKeys)
    .doc(keyedHash('form-key', formId, key));
  return { ref, valueHash: contentHash(value) };
}

/** The first response to a key; null when there is none yet. Throws `conflict` for another form value. */
export async function firstResponse(mark: KeyMark | null): Promise<FormResponse | null> {
  const snapshot = mark && (await withDeadline(mark.ref.get(), limits.storeDeadlineMs));
  if (!snapshot?.exists) return null;
  if (snapshot.get('body_hash') !== mark?.valueHash) throw new Problem('conflict');
  return snapshot.get('answer') as FormResponse;
}

/** Was something stored under this key? */
export async function isKeyKnown(formId: string, key: string | null): Promise<boolean> {
  const mark = keyMark(formId, key, null);
  return mark !== null && (await withDeadline(mark.ref.get(), limits.storeDeadlineMs)).exists;
}

/** The document of a mark; Firestore's TTL deletes it after {@link keptDays}. */
export function markDocument(mark: KeyMark, response: FormResponse): Record<string, unknown> {
  return {
    body_hash: mark.valueHash,
    answer: response,
    created_at: FieldValue.serverTimestamp(),
    expires_at: Timestamp.fromMillis(Date.now() + keptDays * dayMs),
  };
}

/**
 * What a failed transaction lost to, by its gRPC code: 6, the record exists already; 10, too many transactions wanted the
 * same documents at once.
 */
export function lostTo(error: unknown): 'first' | 'crowd' | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return error.code === 6 ? 'first' : error.code === 10 ? 'crowd' : null;
}
