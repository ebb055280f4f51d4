import { randomBytes, randomUUID } from 'node:crypto';
import {
  collections,
  limits,
  Problem,
  type UploadTicket,
  unclaimedUploadMs,
  uploadKinds,
  uploadKindsOf,
  uploadNameHeader,
  uploadTokenHeader,
} from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { handle } from '../edge/handle.ts';
import { keyedHash } from '../edge/hash.ts';
import { takeSlot } from '../edge/limit.ts';
import { store } from '../store.ts';
import { bucket, scanned } from './bucket.ts';
import { fileKind, safeFileName } from './file-kind.ts';

/** Where the bytes lie: a random name, so that neither a person nor a form can be read from it. */
const pathOf = (id: string) => `uploads/${id}`;

/**
 * `POST /api/uploads/:form/:field`: one file as the raw body, its name in `X-File-Name`. Answers 201 with the ticket
 * that the application carries. 400 for a kind the field does not take, 413 above 5 MB.
 */
export const receiveUpload = handle(
  { method: 'POST', path: '/api/uploads/:form/:field', accepts: 'raw', bodyBytes: limits.uploadBytes },
  async (call) => {
    const { form = '', field = '' } = call.params;
    const kinds = uploadKindsOf(form, field);
    if (!kinds) throw new Problem('not-found');
    const files = bucket();
    await takeSlot({ scope: 'upload', key: call.address, ...limits.formsPerAddress });
    const kind = fileKind(call.rawBody);
    if (!kind || !kinds.includes(kind)) {
      const wanted = kinds.map((each) => uploadKinds[each].label).join(', ');
      throw new Problem('invalid', { fields: { [field]: [`Choose a file of one of these kinds: ${wanted}.`] } });
    }
    await scanned(call.rawBody);
    const id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    const now = Date.now();
    // The record comes first: bytes without a record would never be swept.
    await withDeadline(
      store()
        .collection(collections.uploads)
        .doc(id)
        .create({
          form,
          field,
          name: safeFileName(call.header(uploadNameHeader)),
          size: call.rawBody.length,
          content_type: uploadKinds[kind].contentType,
          token_hash: keyedHash('upload', token),
          claimed_by: null,
          created_at: Timestamp.fromMillis(now),
          delete_after: Timestamp.fromMillis(now + unclaimedUploadMs),
        }),
      limits.storeDeadlineMs,
    );
    await withDeadline(
      files.file(pathOf(id)).save(call.rawBody, { resumable: false, contentType: 'application/octet-stream' }),
      limits.storeDeadlineMs,
    );
    return { status: 201, body: { id, token } satisfies UploadTicket };
  },
);

/** `DELETE /api/uploads/:id` with the token takes an unclaimed file back. 404 for a wrong token, as for no file. */
export const removeUpload = handle({ method: 'DELETE', path: '/api/uploads/:id' }, async (call) => {
  const ref = store()
    .collection(collections.uploads)
    .doc(call.params.id ?? '');
  const record = await withDeadline(ref.get(), limits.storeDeadlineMs);
  const isHers = record.get('token_hash') === keyedHash('upload', call.header(uploadTokenHeader) ?? '');
  if (!record.exists || !isHers || record.get('claimed_by') !== null) throw new Problem('not-found');
  await removeFile(ref.id);
  return { status: 200, body: { ok: true } };
});

/** Deletes bytes and record; bytes first, so that a crash between leaves something the sweep can find. */
export const removeFile = async (id: string): Promise<void> => {
  await bucket().file(pathOf(id)).delete({ ignoreNotFound: true });
  await store().collection(collections.uploads).doc(id).delete();
};

/** The bytes of a stored file as a stream. */
export const readFile = (id: string) => bucket().file(pathOf(id)).createReadStream();

/** Deletes files that nobody claimed within a day. At most `most` a call; gives how many. */
export const removeUnclaimed = async (now: Date, most = 50): Promise<number> => {
  const old = await store()
    .collection(collections.uploads)
    .where('claimed_by', '==', null)
    .where('delete_after', '<=', Timestamp.fromDate(now))
    .limit(most)
    .get();
  for (const record of old.docs) await removeFile(record.id);
  return old.size;
};
