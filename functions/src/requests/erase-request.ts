import type { Attachment } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { eraseHerAwards } from '../awards/her-records.ts';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { noteErasure } from '../retention/erasures.ts';
import { appliesTo, remainsOf, retentionRules } from '../retention/retention-rules.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { removeFile } from '../uploads/upload-routes.ts';
import { withOutcomeToTell } from './outcome-to-tell.ts';
import { endSessions } from './request-session.ts';
import { returnCodeRef } from './return-code.ts';

/** What stays of a record that was erased on request: as much as when its time is over. */
function remainsOfRecord(collection: string, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rule = retentionRules.find((each) => each.collection === collection && appliesTo(each, record));
  const remains = rule ? remainsOf(rule, record) : null;
  const { id, form_id, created_at } = record;
  return remains ?? { id: id ?? null, form_id: form_id ?? null, created_at: created_at ?? null, search_words: [] };
}

/** Deletes a file with its record; where a deployment has no bucket any more, the record alone. */
async function eraseFile(id: string): Promise<void> {
  if (config().uploadsBucket) await removeFile(id);
  else await store().collection(collections.uploads).doc(id).delete();
}

/** Deletes every mail of the outbox that is about the record, whatever its state. */
async function eraseMails(recordId: string): Promise<void> {
  const outbox = store().collection(collections.mailOutbox);
  const [byId, byRecord] = await Promise.all([
    outbox
      .where(FieldPath.documentId(), '>=', `${recordId}_`)
      .where(FieldPath.documentId(), '<', `${recordId}\``)
      .get(),
    outbox.where('record.id', '==', recordId).get(),
  ]);
  await Promise.all([...byId.docs, ...byRecord.docs].map((mail) => mail.ref.delete()));
}

/** Deletes the places that a row of a list has in events, with their mails and what she said of the events. Safe to repeat. */
export async function erasePlaces(rowId: string): Promise<void> {
  const { docs } = await store().collection(collections.eventPlaces).where('row.id', '==', rowId).get();
  const { evaluationRef } = await import('../lists/evaluations.ts');
  for (const place of docs) {
    await eraseMails(place.id);
    await evaluationRef(place.id).delete();
    await place.ref.delete();
  }
}

/**
 * Erases what a person sent: answers, sealed answers, files, words, asks, mails, links, and the answer to her idempotency
 * key. What stays is what the retention table keeps for counting: id, form and dates. Her code, and with it every session,
 * ends last, so that she can press again after a failure; repeating it is safe. Nothing can be added to the record from
 * its first step on (`deleted_at`). Also for staff who erase for her. Of an award that was paid, what tax law asks for stays.
 */
export async function eraseRequest(recordRef: DocumentReference): Promise<{ keepsPayments: boolean }> {
  const record = await withDeadline(recordRef.get(), limits.storeDeadlineMs);
  if (!record.exists) return { keepsPayments: false };
  await noteErasure(recordRef);
  const deletedAt: unknown = record.get('deleted_at') ?? FieldValue.serverTimestamp();
  await withDeadline(
    recordRef.update(withOutcomeToTell(record, { deleted_at: deletedAt, review_turns: FieldValue.delete() })),
    limits.storeDeadlineMs,
  );
  const keepsPayments = await eraseHerAwards(recordRef.id);
  const sealed = await readSealed(recordRef);
  const attachments = [record.get('attachments'), sealed.attachments].flatMap((list) => (list ?? []) as Attachment[]);
  const claimed = await store().collection(collections.uploads).where('claimed_by', '==', recordRef.path).get();
  for (const id of new Set([...attachments, ...claimed.docs].map((file) => file.id))) await eraseFile(id);
  await eraseMails(recordRef.id);
  await erasePlaces(recordRef.id);
  const [links, marks, certificates] = await Promise.all([
    store().collection(collections.personalLinks).where('record', '==', recordRef.path).get(),
    store().collection(collections.idempotencyKeys).where('answer.id', '==', recordRef.id).get(),
    store().collection(collections.certificates).where('row.id', '==', recordRef.id).get(),
  ]);
  const documents = [...links.docs, ...marks.docs, ...certificates.docs];
  await Promise.all(documents.map((document) => document.ref.delete()));
  for (const sub of await recordRef.listCollections()) await store().recursiveDelete(sub);
  const codeHash: unknown = record.get('return_code_hash');
  const collection = recordRef.parent.id;
  await withDeadline(
    recordRef.set({
      ...remainsOfRecord(collection, record.data() ?? {}),
      deleted_at: deletedAt,
      anonymised_at: FieldValue.serverTimestamp(),
      ...(typeof codeHash === 'string' ? { return_code_hash: codeHash } : {}),
    }),
    limits.storeDeadlineMs,
  );
  if (typeof codeHash !== 'string') return { keepsPayments };
  await endSessions(codeHash);
  await returnCodeRef(codeHash).delete();
  await recordRef.update({ return_code_hash: FieldValue.delete() });
  return { keepsPayments };
}
