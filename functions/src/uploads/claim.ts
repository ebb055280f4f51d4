import type { Attachment } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import type { Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { attachmentOf, requestedFiles, type Tickets } from './upload-rules.ts';

/**
 * Reads and checks the tickets within the transaction that stores the application. Returns the application's attachments
 * and `bind`, which writes that the files belong to it: in a Firestore transaction all reads come before the first
 * write. Throws `invalid` at the field whose file is gone, was uploaded by somebody else, or belongs to another
 * application.
 */
export async function claimUploads(
  transaction: Transaction,
  form: string,
  tickets: Tickets,
  ownerPath: string,
): Promise<{ attachments: Attachment[]; bind: () => void }> {
  const requested = requestedFiles(tickets);
  if (requested.length === 0) return { attachments: [], bind: () => {} };
  const refs = requested.map(({ id }) => store().collection(collections.uploads).doc(id));
  const records = await transaction.getAll(...refs);
  const attachments = requested.map((file, index) => attachmentOf(records[index], file, form, ownerPath));
  return {
    attachments,
    bind: () => {
      for (const ref of refs) transaction.update(ref, { claimed_by: ownerPath, delete_after: null });
    },
  };
}
