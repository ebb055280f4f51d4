import type { SafeWay } from '@society-gal/contracts/forms';
import { helpFormOf, type StoredFields } from './person.ts';
import { sealedFields } from './sealed.ts';

/** Fields that {@link mayExport} looks at, beside those that are exported. */
export const comparedForExport = ['form_id', 'safe_ways', 'safe_stopped_at', 'consent'] as const;

/**
 * May a field of a record stand in a file that leaves the staff area? Not what is sealed, and no address or number that she
 * did not name as safe: whoever has the file would use it.
 */
export function mayExport(field: string, record: StoredFields): boolean {
  const form = helpFormOf(record);
  if (!form?.reached) return true;
  if (sealedFields(form).includes(field)) return false;
  const ways: readonly SafeWay[] | null = Array.isArray(record.safe_ways) ? record.safe_ways : null;
  const isOpen = !record.safe_stopped_at && record.consent !== 'waiting' && record.consent !== 'no';
  if (field === form.reached.email) return isOpen && (ways?.includes('email') ?? true);
  if (field === form.reached.phone) return isOpen && (ways === null || ways.includes('phone') || ways.includes('text'));
  return true;
}
