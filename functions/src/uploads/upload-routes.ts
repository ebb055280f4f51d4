import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import {
  type UploadTicket,
  unclaimedUploadMs,
  uploadKinds,
  uploadKindsOf,
  uploadNameHeader,
  uploadTokenHeader,
} from '@society-gal/contracts/forms';
import { limits, Problem, proofHeader } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { passGuard } from '../http/guard.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { defineRoute } from '../http/route.ts';
import { bucket } from './bucket.ts';
import { firstBytes, type StoredFile, safeFileName } from './file-kind.ts';
import { acceptedKind, mayRemove, requirePossibleKind } from './upload-rules.ts';
import { requireCleanFile } from './virus-scan.ts';

/** Receiving, looking at it, and a scanner that is busy: all of it together. Hosting waits 60 s. */
const uploadDeadlineMs = 50_000;
/** Longer than a body may take to arrive: the bucket may be slower than she is. */
const keepDeadlineMs = 25_000;

/** Where a file's bytes are stored. The id is random: the path tells neither the person nor the form. */
function pathOf(id: string) {
  return `uploads/${id}`;
}

/** A file in the bucket, as the checks read it. */
function storedFile(id: string, size: number): StoredFile {
  const file = bucket().file(pathOf(id));
  const read = async (from: number, to: number) => {
    const end = Math.min(to, size) - 1;
    if (end < from) return Buffer.alloc(0);
    const parts: Buffer[] = await Array.fromAsync(file.createReadStream({ start: from, end, validation: false }));
    return Buffer.concat(parts);
  };
  return { size, read, pieces: () => file.createReadStream() };
}

/** Takes the first bytes of a body, at least {@link firstBytes} unless it is shorter, and gives them with the whole. */
async function peek(pieces: AsyncIterable<Buffer>): Promise<{ first: Buffer; whole: AsyncIterable<Buffer> }> {
  const source = pieces[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  while (first.length < firstBytes) {
    const next = await source.next();
    if (next.done) break;
    first = Buffer.concat([first, next.value]);
  }
  const rest: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => source };
  async function* whole() {
    yield first;
    yield* rest;
  }
  return { first, whole: whole() };
}

/** Writes a body into the bucket as it arrives and gives its size in bytes. Throws `unavailable`, and what reading the body throws. */
async function keepBytes(id: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  async function* counted() {
    for await (const piece of pieces) {
      size += piece.length;
      yield piece;
    }
  }
  const target = bucket().file(pathOf(id));
  const written = pipeline(
    counted(),
    target.createWriteStream({ resumable: false, contentType: 'application/octet-stream' }),
  );
  await withDeadline(written, keepDeadlineMs).catch((cause: unknown) => {
    throw cause instanceof Problem ? cause : new Problem('unavailable', { cause });
  });
  return size;
}

/**
 * `POST /api/uploads/:form/:field`: one file as the raw body, its name in `X-File-Name`. Answers 201 with the ticket
 * that the application carries. 400 for a kind the field does not take, 413 above 5 MB. The file goes to the bucket as it
 * arrives and is checked there in parts; until then no ticket opens it, and a refused one is deleted.
 */
export const receiveUpload = defineRoute(
  {
    method: 'POST',
    path: '/api/uploads/:form/:field',
    accepts: 'stream',
    maxBodyBytes: limits.uploadBytes,
    deadlineMs: uploadDeadlineMs,
    authorise: async ({ params, address, header }) => {
      const kinds = uploadKindsOf(params.form ?? '', params.field ?? '');
      if (!kinds) throw new Problem('not-found');
      bucket();
      await passGuard('upload', { address, proof: header(proofHeader) }, limits.guard.filesPerMinute);
      await consumeRateLimit({ scope: 'upload', key: address, ...limits.formsPerAddress });
      return { kinds };
    },
  },
  async (request, { kinds }) => {
    const { form = '', field = '' } = request.params;
    const { first, whole } = await peek(request.pieces);
    requirePossibleKind(first, field, kinds);
    const id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    const now = Date.now();
    const record = store().collection(collections.uploads).doc(id);
    // The record is written first: the sweep finds files by their records and would never delete bytes without one.
    const pending = {
      form,
      field,
      token_hash: null,
      claimed_by: null,
      created_at: Timestamp.fromMillis(now),
      delete_after: Timestamp.fromMillis(now + unclaimedUploadMs),
    };
    await withDeadline(record.create(pending), limits.storeDeadlineMs);
    try {
      const file = storedFile(id, await keepBytes(id, whole));
      const kind = await acceptedKind(file, field, kinds);
      const isScanned = await requireCleanFile(file, field);
      const checked = {
        name: safeFileName(request.header(uploadNameHeader), kind),
        size: file.size,
        content_type: uploadKinds[kind].contentType,
        token_hash: keyedHash('upload', token),
        is_scanned: isScanned,
      };
      await withDeadline(record.update(checked), limits.storeDeadlineMs);
    } catch (error) {
      // What cannot be deleted now has no ticket, and goes with the sweep.
      await removeFile(id).catch((cause: unknown) => request.log.warn('upload-left-to-sweep', { cause }));
      throw error;
    }
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

/** Ends the ticket of a file that nobody has claimed; false for one that an application or a draft has taken meanwhile. */
function endTicket(ref: DocumentReference, now: Timestamp): Promise<boolean> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await tx.get(ref);
      const deleteAfter = record.get('delete_after') as Timestamp | null | undefined;
      if (!record.exists || record.get('claimed_by') !== null || !deleteAfter || deleteAfter > now) return false;
      tx.update(ref, { token_hash: null });
      return true;
    }),
    limits.storeDeadlineMs,
  );
}

/**
 * Deletes at most `maxFiles` files that no application claimed within a day, and gives their number. A form that is sent in that
 * moment keeps its file.
 */
export async function removeUnclaimed(now: Date, maxFiles = 50): Promise<number> {
  const due = Timestamp.fromDate(now);
  const query = store()
    .collection(collections.uploads)
    .where('claimed_by', '==', null)
    .where('delete_after', '<=', due)
    .limit(maxFiles);
  const old = await withDeadline(query.get(), limits.storeDeadlineMs);
  let removed = 0;
  for (const { ref } of old.docs) {
    if (!(await endTicket(ref, due))) continue;
    await removeFile(ref.id);
    removed += 1;
  }
  return removed;
}
