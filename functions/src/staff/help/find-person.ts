import {
  type ApplicationStatus,
  applicationStatuses,
  collections,
  formatCents,
  formsEverOffered,
  limits,
  maxFoundPerCollection,
  personCollections,
  readsAll,
  referencePrefix,
  type StaffResponse,
  searchField,
  searchTerm,
  statusLabels,
} from '@society-gal/contracts';
import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import type { StaffMember } from '../authenticate.ts';
import type { Body } from '../staff-route.ts';
import { logAccess } from './access-log.ts';
import { readTold } from './told.ts';

type Collection = (typeof personCollections)[number];
type Found = StaffResponse<'find-person'>['found'][number];

function fieldsOf(collection: Collection, kind: 'email' | 'tel'): string[] {
  if (collection === collections.donations) return [kind === 'email' ? 'donor_email' : 'donor_phone'];
  const forms = formsEverOffered.filter((form) => form.collection === collection);
  const declared = forms.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field.kind === kind ? [name] : [])),
  );
  return [
    ...new Set([
      ...declared,
      ...(kind === 'email' ? forms.flatMap(({ people }) => people.map((each) => each.email)) : []),
    ]),
  ];
}

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

/** A telephone number as people may have typed it into a form; Firestore compares texts as they are. */
function phoneSpellings(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  const local = digits.slice(-10);
  const parts = [local.slice(0, 3), local.slice(3, 6), local.slice(6)];
  const spelled =
    local.length === 10
      ? [parts.join(' '), parts.join('-'), parts.join('.'), `(${parts[0]}) ${parts[1]}-${parts[2]}`, local]
      : [];
  return [
    ...new Set([typed, digits, ...spelled, ...spelled.flatMap((text) => [`+1 ${text}`, `1 ${text}`, `+1${text}`])]),
  ].slice(0, 30);
}

const isPhone = (text: string): boolean => /^[+()\d][\d\s().\-+/]*$/.test(text) && text.replace(/\D/g, '').length >= 7;

const wholeReference = new RegExp(`^${referencePrefix}-\\w{4}-\\w{4}$`, 'i');

/**
 * The queries that find `text` in a collection: a reference or a number as it is stored, a name by its words, the newest first,
 * an address both ways.
 */
function queriesOf(collection: Collection, text: string): Query[] {
  const all = store().collection(collection);
  if (isPhone(text)) return fieldsOf(collection, 'tel').map((field) => all.where(field, 'in', phoneSpellings(text)));
  if (wholeReference.test(text)) return [all.where('reference', '==', text.toUpperCase())];
  const byWords = all.where(searchField, 'array-contains', searchTerm(text)).orderBy('created_at', 'desc');
  if (!text.includes('@')) return [byWords];
  // Words end after some letters, which so many addresses may share that hers is not among the newest. Words find other spellings.
  const spellings = [...new Set([text, text.toLowerCase()])];
  return [byWords, ...fieldsOf(collection, 'email').map((field) => all.where(field, 'in', spellings))];
}

/** Records of one collection, and whether it has more of them than are read. */
type Matches = { docs: QueryDocumentSnapshot[]; more: boolean };

/** Records of one collection that match an e-mail address, a phone number, a reference or a name, each once. */
export async function matchesIn(collection: Collection, text: string): Promise<Matches> {
  const answers = await Promise.all(
    queriesOf(collection, text).map((query) => query.limit(maxFoundPerCollection + 1).get()),
  );
  const wanted = text.toLowerCase();
  // An address means this address and no longer one.
  const isMeant = (doc: QueryDocumentSnapshot) =>
    !text.includes('@') ||
    fieldsOf(collection, 'email').some((field) => String(doc.get(field)).toLowerCase() === wanted);
  const matching = answers.flatMap(({ docs }) => docs).filter(isMeant);
  const once = [...new Map(matching.map((doc) => [doc.id, doc])).values()];
  return { docs: once.slice(0, maxFoundPerCollection), more: once.length > maxFoundPerCollection };
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
