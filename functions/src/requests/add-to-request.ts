import type { Attachment } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { requestCalls } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { claimUploads } from '../uploads/claim.ts';
import { addMessage } from './messages.ts';
import { readLiving } from './request-session.ts';

/** The address of files that are added to a request: `POST /api/uploads/request/added_files`. */
const added = { form: 'request', field: 'added_files' } as const;

/**
 * Adds what she wrote and the files she chose, with their date; what was sent before stays as it is. With `ask` it answers
 * what staff asked for. Throws `invalid` for a file that is gone and for an ask that there is not.
 */
export function addToRequest(
  record: DocumentReference,
  { text, ask, files }: z.output<(typeof requestCalls)['add']['request']>,
): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      await readLiving(tx, record);
      const askRef = ask === undefined ? null : record.collection(collections.asks).doc(ask);
      const askDoc = askRef && (await tx.get(askRef));
      if (askDoc && !askDoc.exists)
        throw new Problem('invalid', { fields: { ask: ['This question is no longer here. Reload the page.'] } });
      const sealedRef = record.collection(collections.sealed).doc('answers');
      const claimed = await claimUploads(tx, added.form, { [added.field]: files }, record.path);
      addMessage(tx, record, {
        from: 'you',
        kind: 'addition',
        text,
        files: claimed.attachments.map(({ name }: Attachment) => name),
        ...(ask === undefined ? {} : { ask }),
      });
      if (claimed.attachments.length > 0)
        tx.set(sealedRef, { attachments: FieldValue.arrayUnion(...claimed.attachments) }, { merge: true });
      if (askRef && askDoc && askDoc.get('answered_at') === null) {
        tx.update(askRef, { answered_at: FieldValue.serverTimestamp() });
        tx.update(record, { open_asks: FieldValue.increment(-1) });
      }
      claimed.bind();
    }),
    limits.storeDeadlineMs,
  );
}
