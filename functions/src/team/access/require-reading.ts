import { workshopApplicationType } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { type Reading, readingOf, type StaffCall } from '@society-gal/contracts/staff';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { StaffMember } from './authenticate.ts';
import { collectionOfCall } from './record-of-call.ts';

type Named = { collection: string; id: string | null };

const isText = (value: unknown): value is string => typeof value === 'string';

/** The records that the body of a call names: by `collection`, or that of the call, with `id`, `ids` or `items`, or by `records`. */
export function namedIn(body: unknown, ofCall: string | null = null): Named[] {
  if (typeof body !== 'object' || body === null) return [];
  const { collection = ofCall, id, ids, items, records } = body as Record<string, unknown>;
  if (Array.isArray(records)) return records.flatMap((record) => namedIn(record));
  if (!isText(collection)) return [];
  if (Array.isArray(ids)) return ids.filter(isText).map((each) => ({ collection, id: each }));
  if (Array.isArray(items)) return items.flatMap((item) => namedIn({ ...item, collection }));
  return [{ collection, id: isText(id) ? id : null }];
}

function listIn(record: DocumentSnapshot, field: string): readonly unknown[] {
  const value: unknown = record.get(field);
  return Array.isArray(value) ? value : [];
}

function isWithin(reading: Reading, record: DocumentSnapshot, by: StaffMember): boolean {
  if (reading === 'all') return true;
  return reading === 'assigned'
    ? listIn(record, 'reviewers').includes(by.uid) && record.get('review_blind') !== true
    : listIn(record, 'application_types').includes(workshopApplicationType);
}

/**
 * Throws `forbidden` unless the caller reads every record that the body of a call names; also for records that are not there,
 * where she would have to be assigned to them. What is assigned to be read blind is read by the calls of the review alone.
 */
export async function requireReading(call: StaffCall, body: unknown, by: StaffMember): Promise<void> {
  for (const { collection, id } of namedIn(body, collectionOfCall[call])) {
    const reading = readingOf(by.roles, collection);
    if (reading === 'all') continue;
    const record =
      reading === null || id === null
        ? null
        : await withDeadline(store().collection(collection).doc(id).get(), limits.storeDeadlineMs);
    if (!reading || !record || !isWithin(reading, record, by))
      throw new Problem('forbidden', {
        message: reading === 'assigned' ? 'This is not assigned to you.' : 'Your role does not open this record.',
      });
  }
}
