import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { Log } from '../http/route.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import { queueExport } from './export-job.ts';
import {
  type ExportRequest,
  exportQuery,
  headerRow,
  recordRow,
  requireColumns,
  withoutTypedText,
} from './export-query.ts';

/** An export that reads more records than this is written in the background: Hosting ends an answer after 60 seconds. */
const maxRowsInOneRead = 5_000;

/** An export of more records is told to whoever is on call: somebody may be taking everything with a stolen session. */
const manyRows = 500;

/** A whole file and its rows below the header, or the id under which it is being written. */
export type Exported = { file: Buffer; rows: number } | { id: string };

/** The records of an export that is small and quick, or null: too many, or the store needs longer for them. */
async function recordsAtOnce(request: ExportRequest): Promise<QueryDocumentSnapshot[] | null> {
  try {
    const all = exportQuery(request).limit(maxRowsInOneRead + 1);
    const { docs } = await withDeadline(all.get(), limits.storeDeadlineMs);
    return docs.length > maxRowsInOneRead ? null : docs;
  } catch (error) {
    // A store that does not answer at all fails the next step too, and the person is told.
    if (error instanceof Problem && error.code === 'unavailable') return null;
    throw error;
  }
}

/** The whole file, or null when it has to be written in the background. */
async function readAtOnce(request: ExportRequest): Promise<{ file: Buffer; rows: number } | null> {
  const records = await recordsAtOnce(request);
  if (!records) return null;
  const lines = records.map((record) => recordRow(request, record)).filter((line) => line !== null);
  return { file: Buffer.from([headerRow(request), ...lines].join('')), rows: lines.length };
}

/**
 * Records as CSV. A file is given only as a whole, with its length, so that one that was cut on the way is known to be; a
 * large one is written to the bucket instead (`export-file` gives its link). The export is logged (who, what, not what was
 * typed to search) before anything of it is answered. Throws `invalid` for unknown and internal columns, `too-large` for
 * a large export in a deployment without a bucket.
 */
export async function exportRecords(
  { collection, columns, filter = {} }: StaffRequest<'export'>,
  by: StaffMember,
  log: Log,
): Promise<Exported> {
  requireColumns(columns);
  const request: ExportRequest = { collection, columns, filter };
  const whole = await readAtOnce(request);
  const entry = store()
    .collection(collections.exports satisfies CollectionName)
    .doc();
  const logEntry = {
    at: FieldValue.serverTimestamp(),
    by_uid: by.uid,
    by_email: by.email,
    what: collection,
    columns,
    filter: withoutTypedText(filter),
    rows: whole?.rows ?? null,
    is_complete: whole !== null,
  };
  log.info('export-begun', { exportId: entry.id, collection });
  if (!whole || whole.rows > manyRows) log.warn('large-export', { exportId: entry.id, collection, uid: by.uid });
  if (!whole) {
    await queueExport(entry, logEntry, request, by);
    return { id: entry.id };
  }
  await withDeadline(entry.create(logEntry), limits.storeDeadlineMs);
  return whole;
}
