import { collections, limits, Problem } from '@society-gal/contracts';
import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { contentHash, keyedHash } from '../edge/hash.ts';
import { store } from '../store.ts';

/** What a stored submission is answered with. */
export type Receipt = { ok: true; id: string; reference: string };

/** How long a repeated key finds its first answer. Days. */
const keptDays = 30;

/** The mark of one key at one form, and the hash that its body must have. */
export type KeyMark = { ref: DocumentReference; bodyHash: string };

/** Null without a key: every post then stands for itself. */
export const keyMark = (formId: string, key: string | null, body: unknown): KeyMark | null =>
  key === null
    ? null
    : {
        ref: store()
          .collection(collections.idempotencyKeys)
          .doc(keyedHash('form-key', formId, key)),
        bodyHash: contentHash(body),
      };

/** The first answer in a mark that was read; null when there is none yet. Throws `conflict` for another body. */
export const firstAnswerIn = (mark: KeyMark, snapshot: DocumentSnapshot): Receipt | null => {
  if (!snapshot.exists) return null;
  if (snapshot.get('body_hash') !== mark.bodyHash) throw new Problem('conflict');
  return snapshot.get('answer') as Receipt;
};

/** Reads the first answer for a key. */
export const firstAnswer = async (mark: KeyMark | null): Promise<Receipt | null> =>
  mark && firstAnswerIn(mark, await withDeadline(mark.ref.get(), limits.storeDeadlineMs));

/** The mark's document; Firestore's TTL deletes it after {@link keptDays}. */
export const markDocument = (mark: KeyMark, answer: Receipt): Record<string, unknown> => ({
  body_hash: mark.bodyHash,
  answer,
  created_at: FieldValue.serverTimestamp(),
  expires_at: Timestamp.fromMillis(Date.now() + keptDays * 24 * 60 * 60 * 1000),
});
