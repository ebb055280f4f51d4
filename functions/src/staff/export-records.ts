import { type CollectionName, collections, limits, type StaffRequest } from '@society-gal/contracts';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Log } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import type { StaffMember } from './authenticate.ts';
import { queueExport } from './export-job.ts';
import {
  type ExportRequest,
  exportQuery,
  headerRow,
  recordRow,
  requireColumns,
  withoutTypedText,
} from './export-query.ts';

const pageSize = 500;
/** An export that reads more records than this is written in the background: Hosting ends an answer after 60 seconds. */
const mostReadAtOnce = 5_000;

/** A whole file, or the id under which it is being written. */
export type Exported = { file: Buffer } | { id: string };

/** The whole file, or null when too much would have to be read for it. */
async function readAtOnce(request: ExportRequest): Promise<{ file: Buffer; rows: number } | null> {
  const query = exportQuery(request);
  const lines = [headerRow(request)];
  let last: QueryDocumentSnapshot | undefined;
  for (let read = 0; read < mostReadAtOnce; read += pageSize) {
    const page = (last ? query.startAfter(last) : query).limit(pageSize);
    const { docs } = await withDeadline(page.get(), limits.storeDeadlineMs);
    for (const doc of docs) {
      const line = recordRow(request, doc);
      if (line !== null) lines.push(line);
    }
    if (docs.length < pageSize) return { file: Buffer.from(lines.join('')), rows: lines.length - 1 };
    last = docs.at(-1);
  }
  return null;
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
  if (!whole) {
    await queueExport(entry, logEntry, request, by);
    return { id: entry.id };
  }
  await withDeadline(entry.create(logEntry), limits.storeDeadlineMs);
  return { file: whole.file };
}
