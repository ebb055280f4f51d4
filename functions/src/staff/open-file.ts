import { type Attachment, collections, limits, Problem, type StaffRequest } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { store } from '../store.ts';
import { readFile } from '../uploads/upload-routes.ts';
import type { StaffMember } from './who-calls.ts';

/**
 * The bytes of one file of a record, for staff. That somebody opened a person's proof of hardship is written down
 * before its first byte leaves. Throws `not-found` for a file that is not this record's.
 */
export const openFile = async (
  { collection, id, file }: StaffRequest<'open-file'>,
  by: StaffMember,
): Promise<{ attachment: Attachment; bytes: AsyncIterable<Uint8Array> }> => {
  const record = await withDeadline(store().collection(collection).doc(id).get(), limits.storeDeadlineMs);
  const attachments = (record.get('attachments') ?? []) as Attachment[];
  const attachment = attachments.find((each) => each.id === file);
  if (!attachment) throw new Problem('not-found');
  await withDeadline(
    store()
      .collection(collections.exports)
      .add({
        at: FieldValue.serverTimestamp(),
        by_uid: by.uid,
        by_email: by.email,
        what: `${collection}/${id}/${file}`,
        columns: [],
        filter: {},
        rows: 1,
        is_complete: true,
      }),
    limits.storeDeadlineMs,
  );
  return { attachment, bytes: readFile(file) };
};
