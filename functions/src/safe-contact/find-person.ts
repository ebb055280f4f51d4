import { referencePrefix } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import {
  type ApplicationStatus,
  applicationStatuses,
  formsEverOffered,
  statusLabels,
} from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { maxFoundPerCollection, personCollections } from '@society-gal/contracts/requests';
import { readsAll, type StaffResponse } from '@society-gal/contracts/staff';
import { collections, personKeysField, searchField, searchTerm } from '@society-gal/contracts/store';
import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readTold } from '../help/sent-messages.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { emailKeyOrNull, phoneKeyOrNull } from './person-keys.ts';

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

const isPhone = (text: string): boolean => /^[+()\d][\d\s().\-+/]*$/.test(text);

/** The key that `text` means as a whole; null for a name, of which somebody may have typed the beginning alone. */
function keyOf(text: string): string | null {
  if (text.includes('@')) return emailKeyOrNull(text) ?? text;
  return isPhone(text) ? phoneKeyOrNull(text) : null;
}

const wholeReference = new RegExp(`^${referencePrefix}-\\w{4}-\\w{4}$`, 'i');

/** Records of one collection, and whether it has more of them than are read. */
type Matches = { docs: QueryDocumentSnapshot[]; more: boolean };

async function read(query: Query): Promise<Matches> {
  const { docs } = await query.limit(maxFoundPerCollection + 1).get();
  return { docs: docs.slice(0, maxFoundPerCollection), more: docs.length > maxFoundPerCollection };
}

/** Records of one collection with a key of `person_keys`, the newest first. */
export function withPersonKey(collection: Collection, key: string): Promise<Matches> {
  return read(
    store().collection(collection).where(personKeysField, 'array-contains', key).orderBy('created_at', 'desc'),
  );
}

/** Records of one collection that match an e-mail address, a telephone number, a reference or the beginning of a name. */
async function matchesIn(collection: Collection, text: string): Promise<Matches> {
  const all = store().collection(collection);
  if (wholeReference.test(text)) return read(all.where('reference', '==', text.toUpperCase()));
  const key = keyOf(text);
  if (key !== null) return withPersonKey(collection, key);
  return read(all.where(searchField, 'array-contains', searchTerm(text)).orderBy('created_at', 'desc'));
}

/** What a gift is and where it stands, or where an application stands. */
function detailOf(doc: QueryDocumentSnapshot): string {
  const status: unknown = doc.get('status');
  const amount: unknown = doc.get('amount');
  if (doc.ref.parent.id !== collections.donations)
    return applicationStatuses.some((each) => each === status) ? statusLabels[status as ApplicationStatus] : '';
  const sum = typeof amount === 'number' && amount > 0 ? formatCents(amount) : '';
  return [sum, doc.get('is_recurring') === true ? 'monthly' : '', String(status ?? '')].filter(Boolean).join(', ');
}

/** A record as a search shows it. */
export function describe(collection: Collection, doc: QueryDocumentSnapshot): Found {
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

/**
 * Everything that is kept under an e-mail address, a phone number, a reference or a name, and what was told, newest first, of what
 * the caller's roles read. The search is logged, what was typed is not. Throws `unavailable`.
 */
export async function findPerson(
  { text }: Body<'find-person'>,
  by: StaffMember,
): Promise<StaffResponse<'find-person'>> {
  await logAccess({ what: 'find-person', collection: null, recordId: null }, by);
  const mayRead = (collection: Collection) => readsAll(by.roles, collection);
  const found = await withDeadline(
    Promise.all(
      personCollections.filter(mayRead).map(async (collection) => {
        const { docs, more } = await matchesIn(collection, text);
        return { lines: docs.map((doc) => ({ doc, line: describe(collection, doc) })), more };
      }),
    ),
    limits.storeDeadlineMs,
  );
  const newestFirst = found
    .flatMap(({ lines }) => lines)
    .sort((one, other) => (other.line.created_at ?? '').localeCompare(one.line.created_at ?? ''));
  const communications = await readTold(
    newestFirst.map(({ doc }) => doc),
    text,
  );
  return { found: newestFirst.map(({ line }) => line), more: found.some(({ more }) => more), told: communications };
}
