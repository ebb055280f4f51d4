import { limits, Problem, type Reading, readingOf, workshopApplicationType } from '@society-gal/contracts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import type { StaffMember } from './authenticate.ts';

type Named = { collection: string; id: string | null };

const isText = (value: unknown): value is string => typeof value === 'string';

/** The records that the body of a call names: by `collection` with `id` or `items`, or by `records`. */
function namedIn(body: unknown): Named[] {
  if (typeof body !== 'object' || body === null) return [];
  const { collection, id, items, records } = body as Record<string, unknown>;
  if (Array.isArray(records)) return records.flatMap(namedIn);
  if (!isText(collection)) return [];
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
export async function requireReading(body: unknown, by: StaffMember): Promise<void> {
  for (const { collection, id } of namedIn(body)) {
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
