import { formatCents } from '@society-gal/contracts/format';
import {
  type ApplicationStatus,
  applicationStatuses,
  formsEverOffered,
  statusLabels,
} from '@society-gal/contracts/forms';
import { maxFoundPerCollection, type personCollections } from '@society-gal/contracts/requests';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections, personKeysField } from '@society-gal/contracts/store';
import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';

type Collection = (typeof personCollections)[number];
type Found = StaffResponse<'find-person'>['found'][number];

function nameFieldsOf(collection: Collection): string[] {
  if (collection === collections.donations) return ['donor_name'];
  const forms = formsEverOffered.filter((form) => form.collection === collection);
  return [...new Set(forms.flatMap(({ people }) => people.flatMap(({ name, email }) => (name ? [name] : [email]))))];
}

function labelOf(collection: Collection, formId: unknown): string {
  if (collection === collections.donations) return 'Gift';
  const form =
    formsEverOffered.find(({ id }) => id === formId) ?? formsEverOffered.find((each) => each.collection === collection);
  return form?.inbox[0]?.label ?? form?.title ?? collection;
}

/** Records of one collection, and whether it has more of them than are read. */
export type Matches = { docs: QueryDocumentSnapshot[]; more: boolean };

/** As many records of a query as a search reads. */
export async function readMatches(query: Query): Promise<Matches> {
  const { docs } = await query.limit(maxFoundPerCollection + 1).get();
  return { docs: docs.slice(0, maxFoundPerCollection), more: docs.length > maxFoundPerCollection };
}

/** Records of one collection with a key of `person_keys`, the newest first. */
export function withPersonKey(collection: Collection, key: string): Promise<Matches> {
  return readMatches(
    store().collection(collection).where(personKeysField, 'array-contains', key).orderBy('created_at', 'desc'),
  );
}

/** What a gift is and where it stands, or where an application stands and whether it has an award. */
function detailOf(doc: QueryDocumentSnapshot): string {
  const status: unknown = doc.get('status');
  const amount: unknown = doc.get('amount');
  if (doc.ref.parent.id !== collections.donations) {
    const stands = applicationStatuses.some((each) => each === status) ? statusLabels[status as ApplicationStatus] : '';
    return [stands, doc.get('award_id') ? 'has an award' : ''].filter(Boolean).join(', ');
  }
  const sum = typeof amount === 'number' && amount > 0 ? formatCents(amount) : '';
  return [sum, doc.get('is_recurring') === true ? 'monthly' : '', String(status ?? '')].filter(Boolean).join(', ');
}

/** A record as a search shows it. */
export function describeRecord(collection: Collection, doc: QueryDocumentSnapshot): Found {
  const name = nameFieldsOf(collection)
    .map((field) => doc.get(field))
    .find((value) => typeof value === 'string');
  const attachments: unknown = doc.get('attachments');
  return {
    collection,
    id: doc.id,
    label: labelOf(collection, doc.get('form_id')),
    name: typeof name === 'string' ? name : 'Without a name',
    reference: (doc.get('reference') as string | undefined) ?? null,
    created_at: (doc.get('created_at') as Timestamp | undefined)?.toDate().toISOString() ?? null,
    detail: detailOf(doc),
    files: Array.isArray(attachments) ? attachments.length : 0,
    withdrawn: Boolean(doc.get('withdrawn_at')),
  };
}
