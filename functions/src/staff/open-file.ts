import { type Attachment, collections, limits, Problem, type StaffRequest } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { store } from '../store.ts';
import { readFile } from '../uploads/upload-routes.ts';
import type { StaffMember } from './authenticate.ts';

/**
 * The bytes of one file of a record, for staff. Files may prove a person's hardship, so the access is logged before the
 * first byte is sent. Throws `not-found` for a file of another record.
 */
export async function openFile(
  { collection, id, file }: StaffRequest<'open-file'>,
  by: StaffMember,
): Promise<{ attachment: Attachment; bytes: AsyncIterable<Uint8Array> }> {
  const record = store().collection(collection).doc(id);
  const [stored, sealed] = await withDeadline(Promise.all([record.get(), readSealed(record)]), limits.storeDeadlineMs);
  const attachments = (sealed.attachments ?? stored.get('attachments') ?? []) as Attachment[];
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
}
