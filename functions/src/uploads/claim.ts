import { type Attachment, collections, limits, Problem, type UploadTicket } from '@society-gal/contracts';
import type { Transaction } from 'firebase-admin/firestore';
import { keyedHash } from '../edge/hash.ts';
import { store } from '../store.ts';

/** File tickets of an application by the field that took them. */
export type Tickets = Readonly<Record<string, readonly UploadTicket[]>>;

/**
 * Reads and checks the tickets inside the transaction that stores the application, and gives its attachments and the
 * writes that bind the files to it; Firestore wants every read before the first write. Throws `invalid` at the field
 * whose file is gone, is not the sender's, or belongs to another application.
 */
export const claimUploads = async (
  transaction: Transaction,
  form: string,
  tickets: Tickets,
  ownerPath: string,
): Promise<{ attachments: Attachment[]; bind: () => void }> => {
  const wanted = Object.entries(tickets).flatMap(([field, list]) => list.map((ticket) => ({ field, ...ticket })));
  if (wanted.length === 0) return { attachments: [], bind: () => {} };
  if (wanted.length > limits.uploadsPerApplication) {
    throw new Problem('invalid', {
      fields: { [wanted[0]?.field ?? 'files']: [`Send at most ${limits.uploadsPerApplication} files.`] },
    });
  }
  const refs = wanted.map(({ id }) => store().collection(collections.uploads).doc(id));
  const records = await transaction.getAll(...refs);
  const attachments = records.map((record, index): Attachment => {
    const { field, token } = wanted[index] ?? { field: 'files', token: '' };
    const claimedBy: unknown = record.get('claimed_by');
    const isGood =
      record.exists &&
      record.get('form') === form &&
      record.get('field') === field &&
      record.get('token_hash') === keyedHash('upload', token) &&
      (claimedBy === null || claimedBy === ownerPath);
    if (!isGood)
      throw new Problem('invalid', { fields: { [field]: ['This file is no longer here. Please choose it again.'] } });
    return {
      id: record.id,
      field,
      name: String(record.get('name')),
      size: Number(record.get('size')),
      content_type: String(record.get('content_type')),
    };
  });
  return {
    attachments,
    bind: () => {
      for (const ref of refs) transaction.update(ref, { claimed_by: ownerPath, delete_after: null });
    },
  };
};
