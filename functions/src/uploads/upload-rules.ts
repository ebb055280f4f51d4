import { type Attachment, type UploadKind, type UploadTicket, uploadKinds } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { fileKind, possibleKinds, type StoredFile } from './file-kind.ts';

/** File tickets of an application by the field that took them. */
export type Tickets = Readonly<Record<string, readonly UploadTicket[]>>;

/** The ticket of one file with the field that took it. */
type RequestedFile = UploadTicket & { field: string };

/** What the rules read of the stored record of a file. */
type UploadRecord = Pick<DocumentSnapshot, 'exists' | 'id' | 'get'>;

function hasToken(record: UploadRecord, token: string): boolean {
  return record.get('token_hash') === keyedHash('upload', token);
}

/** Throws `invalid` at the field, and says which kinds it takes. */
function refuseKind(field: string, kinds: readonly UploadKind[]): never {
  const wanted = kinds.map((each) => uploadKinds[each].label).join(', ');
  throw new Problem('invalid', { fields: { [field]: [`Choose a file of one of these kinds: ${wanted}.`] } });
}

/** Throws `invalid` at the field when a file that begins with these bytes can be of no kind that the field takes. */
export function requirePossibleKind(first: Buffer, field: string, kinds: readonly UploadKind[]): void {
  if (!possibleKinds(first).some((kind) => kinds.includes(kind))) refuseKind(field, kinds);
}

/** The kind of a file that was sent. Throws `invalid` at the field for a kind that the field does not take. */
export async function acceptedKind(file: StoredFile, field: string, kinds: readonly UploadKind[]): Promise<UploadKind> {
  const kind = await fileKind(file);
  return kind && kinds.includes(kind) ? kind : refuseKind(field, kinds);
}

/**
 * The files that an application carries, one after the other; a ticket that is given twice is one file. Throws `invalid`
 * at the first field for too many.
 */
export function requestedFiles(tickets: Tickets): RequestedFile[] {
  const files = Object.entries(tickets).flatMap(([field, list]) => list.map((ticket) => ({ field, ...ticket })));
  const requested = [...new Map(files.map((file) => [`${file.field} ${file.id} ${file.token}`, file])).values()];
  if (requested.length > limits.uploadsPerApplication) {
    throw new Problem('invalid', {
      fields: { [requested[0]?.field ?? 'files']: [`Send at most ${limits.uploadsPerApplication} files.`] },
    });
  }
  return requested;
}

/**
 * A file as the application at `ownerPath` lists it. Throws `invalid` at its field when the file is gone, was uploaded by
 * somebody else or for another field, or belongs to another application.
 */
export function attachmentOf(
  record: UploadRecord | undefined,
  { field, token }: RequestedFile,
  form: string,
  ownerPath: string,
): Attachment {
  const claimedBy: unknown = record?.get('claimed_by');
  const isValid =
    record?.exists &&
    record.get('form') === form &&
    record.get('field') === field &&
    hasToken(record, token) &&
    (claimedBy === null || claimedBy === ownerPath);
  if (!isValid)
    throw new Problem('invalid', { fields: { [field]: ['This file is no longer here. Please choose it again.'] } });
  return {
    id: record.id,
    field,
    name: String(record.get('name')),
    size: Number(record.get('size')),
    content_type: String(record.get('content_type')),
    ...(record.get('is_scanned') === true ? { is_scanned: true as const } : {}),
  };
}

/** May whoever holds `token` delete the file? Only while no application has claimed it. */
export function mayRemove(record: UploadRecord, token: string | undefined): boolean {
  return record.exists && hasToken(record, token ?? '') && record.get('claimed_by') === null;
}
