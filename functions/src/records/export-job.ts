import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { foundationDay } from '@society-gal/contracts/brand';
import { hourMs, minuteMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import { bucket } from '../uploads/bucket.ts';
import { type ExportRequest, exportQuery, headerRow, recordRow } from './export-query.ts';

/** How long a written file is kept to be fetched. */
const fileLifetimeMs = hourMs;
/** How long a link to it works; each asking gives a new one. */
const linkLifetimeMs = 10 * minuteMs;
/** Lines that are written together. */
const rowsPerPart = 1_000;

/** A document of `export_jobs`: an export that is written to the bucket. `request` goes when the file is there. */
type ExportJob = {
  by_uid: string;
  request?: ExportRequest;
  collection: string;
  state: 'waiting' | 'ready' | 'failed';
  rows: number | null;
  expires_at: Timestamp;
};

function jobRef(id: string): DocumentReference {
  return store().collection(collections.exportJobs).doc(id);
}

function fileOf(id: string) {
  return bucket().file(`exports/${id}.csv`);
}

/** Logs an export and leaves it to the background. Throws `too-large` where a deployment has no bucket. */
export async function queueExport(
  entry: DocumentReference,
  logEntry: object,
  request: ExportRequest,
  by: StaffMember,
): Promise<void> {
  if (!config().uploadsBucket)
    throw new Problem('too-large', {
      message: 'This export needs a bucket, and this deployment has none. Narrow the view, for example by its dates.',
    });
  const job: ExportJob = {
    by_uid: by.uid,
    request,
    collection: request.collection,
    state: 'waiting',
    rows: null,
    expires_at: Timestamp.fromMillis(Date.now() + fileLifetimeMs),
  };
  const batch = store().batch();
  batch.create(entry, logEntry);
  batch.create(jobRef(entry.id), job);
  await withDeadline(batch.commit(), limits.storeDeadlineMs);
}

/**
 * Writes the file of a queued export. The bucket shows a file only when it was written to its end, and the job is `ready`
 * only after that: half a file is never fetched. Never throws; a failure is told to whoever asks for the file.
 */
export async function writeExport(id: string, log: Log): Promise<void> {
  const ref = jobRef(id);
  const entry = store().collection(collections.exports).doc(id);
  try {
    const job = (await ref.get()).data() as ExportJob | undefined;
    const request = job?.request;
    if (job?.state !== 'waiting' || !request) return;
    let rows = 0;
    async function* lines() {
      let waiting = [headerRow(request as ExportRequest)];
      for await (const doc of exportQuery(request as ExportRequest).stream()) {
        const line = recordRow(request as ExportRequest, doc as unknown as QueryDocumentSnapshot);
        if (line === null) continue;
        rows += 1;
        waiting.push(line);
        if (waiting.length < rowsPerPart) continue;
        yield waiting.join('');
        waiting = [];
      }
      yield waiting.join('');
    }
    const name = `${job.collection}-${foundationDay()}`;
    const file = fileOf(id).createWriteStream({
      resumable: false,
      metadata: {
        contentType: 'text/csv; charset=utf-8',
        cacheControl: 'private, no-store',
      },
    });
    await pipeline(lines, file);
    // Only now is it known how many rows a whole file has: its name says it, so that one that was cut can be told.
    await fileOf(id).setMetadata({ contentDisposition: `attachment; filename="${name}-${rows}-rows.csv"` });
    const expires_at = Timestamp.fromMillis(Date.now() + fileLifetimeMs);
    await ref.update({ state: 'ready', rows, expires_at, request: FieldValue.delete() });
    await entry.update({ rows, is_complete: true });
    log.info('export-written', { exportId: id, rows });
  } catch (cause) {
    log.error('export-failed', { exportId: id, cause });
    await ref.update({ state: 'failed', request: FieldValue.delete() }).catch(() => undefined);
  }
}

/** A link to the file that works for ten minutes without signing in. The emulator signs nothing; there it works while the file is kept. */
async function linkTo(id: string): Promise<string> {
  const file = fileOf(id);
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  if (!emulator) {
    const [url] = await file.getSignedUrl({ version: 'v4', action: 'read', expires: Date.now() + linkLifetimeMs });
    return url;
  }
  const token = randomUUID();
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: token } });
  return `http://${emulator}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}?alt=media&token=${token}`;
}

/** How far a queued export is, for the person who asked for it, and the link to its file once it is whole. Throws `not-found`. */
export async function readExportJob(id: string, by: StaffMember): Promise<StaffResponse<'export-file'>> {
  const job = (await withDeadline(jobRef(id).get(), limits.storeDeadlineMs)).data() as ExportJob | undefined;
  if (job?.by_uid !== by.uid || job.expires_at.toMillis() <= Date.now())
    throw new Problem('not-found', { message: 'This export is no longer there. Please make it again.' });
  const url = job.state === 'ready' ? await withDeadline(linkTo(id), limits.storeDeadlineMs) : null;
  return { state: job.state, rows: job.rows, url };
}

/** Deletes the files of exports an hour after they were written, and gives their number. */
export async function removeOldExports(now: Date): Promise<number> {
  const jobs = store().collection(collections.exportJobs);
  const old = await withDeadline(
    jobs.where('expires_at', '<=', Timestamp.fromDate(now)).limit(50).get(),
    limits.storeDeadlineMs,
  );
  for (const job of old.docs) {
    await fileOf(job.id).delete({ ignoreNotFound: true });
    await job.ref.delete();
  }
  return old.size;
}
