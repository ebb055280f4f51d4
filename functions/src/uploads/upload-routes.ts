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
import { passGuard } from '../edge/guard.ts';
import { keyedHash } from '../edge/identifiers.ts';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import { defineRoute } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { bucket } from './bucket.ts';
import { safeFileName } from './file-kind.ts';
import { acceptedKind, mayRemove } from './upload-rules.ts';
import { requireCleanFile } from './virus-scan.ts';

/** Where a file's bytes are stored. The id is random: the path tells neither the person nor the form. */
function pathOf(id: string) {
  return `uploads/${id}`;
}

/**
 * `POST /api/uploads/:form/:field`: one file as the raw body, its name in `X-File-Name`. Answers 201 with the ticket
 * that the application carries. 400 for a kind the field does not take, 413 above 5 MB.
 */
export const receiveUpload = defineRoute(
  {
    method: 'POST',
    path: '/api/uploads/:form/:field',
    accepts: 'raw',
    maxBodyBytes: limits.uploadBytes,
    authorise: async ({ params, address }) => {
      const kinds = uploadKindsOf(params.form ?? '', params.field ?? '');
      if (!kinds) throw new Problem('not-found');
      const files = bucket();
      // Nobody is asked for work over a file: the form that carries it may ask.
      await passGuard('upload', { address, proof: undefined, page: true }, limits.guard.filesPerMinute);
      await consumeRateLimit({ scope: 'upload', key: address, ...limits.formsPerAddress });
      return { kinds, files };
    },
  },
  async (request, { kinds, files }) => {
    const { form = '', field = '' } = request.params;
    const kind = acceptedKind(request.rawBody, field, kinds);
    await requireCleanFile(request.rawBody);
    const id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    const now = Date.now();
    // The record is written first: the sweep finds files by their records and would never delete bytes without one.
    await withDeadline(
      store()
        .collection(collections.uploads)
        .doc(id)
        .create({
          form,
          field,
          name: safeFileName(request.header(uploadNameHeader), kind),
          size: request.rawBody.length,
          content_type: uploadKinds[kind].contentType,
          token_hash: keyedHash('upload', token),
          claimed_by: null,
          created_at: Timestamp.fromMillis(now),
          delete_after: Timestamp.fromMillis(now + unclaimedUploadMs),
        }),
      limits.storeDeadlineMs,
    );
    await withDeadline(
      files.file(pathOf(id)).save(request.rawBody, { resumable: false, contentType: 'application/octet-stream' }),
      limits.storeDeadlineMs,
    );
    return { status: 201, body: { id, token } satisfies UploadTicket };
  },
);

/** `DELETE /api/uploads/:id` with the token deletes an unclaimed file. A wrong token is 404, as if there were no file. */
export const removeUpload = defineRoute({ method: 'DELETE', path: '/api/uploads/:id' }, async (request) => {
  const ref = store()
    .collection(collections.uploads)
    .doc(request.params.id ?? '');
  const record = await withDeadline(ref.get(), limits.storeDeadlineMs);
  if (!mayRemove(record, request.header(uploadTokenHeader))) throw new Problem('not-found');
  await removeFile(ref.id);
  return { status: 200, body: { ok: true } };
});

/** Deletes bytes and record. The record goes last, so that after a crash between the two the sweep still finds it. */
export async function removeFile(id: string): Promise<void> {
  await withDeadline(bucket().file(pathOf(id)).delete({ ignoreNotFound: true }), limits.storeDeadlineMs);
  await withDeadline(store().collection(collections.uploads).doc(id).delete(), limits.storeDeadlineMs);
}

/** The bytes of a stored file as a stream. */
export function readFile(id: string) {
  return bucket().file(pathOf(id)).createReadStream();
}

/** Deletes at most `maxFiles` files that no application claimed within a day, and gives their number. */
export async function removeUnclaimed(now: Date, maxFiles = 50): Promise<number> {
  const query = store()
    .collection(collections.uploads)
    .where('claimed_by', '==', null)
    .where('delete_after', '<=', Timestamp.fromDate(now))
    .limit(maxFiles);
  const old = await withDeadline(query.get(), limits.storeDeadlineMs);
  for (const record of old.docs) await removeFile(record.id);
  return old.size;
}
