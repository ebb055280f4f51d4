import type { Attachment } from '@society-gal/contracts/forms';
import { limits, Problem, staffAnswerPolicy } from '@society-gal/contracts/http';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { ApiResponse } from '../http/route.ts';
import { letterRef } from '../requests/recommendation.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import { readFile } from '../uploads/upload-routes.ts';

/**
 * One file of a record, or of the letter of recommendation that came for it, for staff. Files may prove a person's hardship, so the access is logged before the first byte is sent:
 * among what was taken out, and in the log of who opened what of whom. Files are sent as downloads with a sandbox policy,
 * whatever their type: nothing that a stranger uploaded may run in the staff app's origin. The file name is encoded as RFC 6266
 * says. Throws `not-found` for a file of another record.
 */
export async function openFile(
  { collection, id, file }: StaffRequest<'open-file'>,
  by: StaffMember,
): Promise<ApiResponse> {
  const record = store().collection(collection).doc(id);
  const [stored, sealed, letter] = await withDeadline(
    Promise.all([record.get(), readSealed(record), letterRef(record).get()]),
    limits.storeDeadlineMs,
  );
  const own = (sealed.attachments ?? stored.get('attachments') ?? []) as Attachment[];
  const attachments = [...own, ...((letter.get('attachments') ?? []) as Attachment[])];
  const attachment = attachments.find((each) => each.id === file);
  if (!attachment) throw new Problem('not-found');
  await logAccess({ what: 'open-file', collection, recordId: id }, by);
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
  return {
    status: 200,
    stream: readFile(file),
    headers: {
      'content-type': attachment.content_type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
      'content-security-policy': staffAnswerPolicy,
    },
  };
}
