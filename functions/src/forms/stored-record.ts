import { randomUUID } from 'node:crypto';
import { foundationDay, referencePrefix } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { type AnyHandledForm, fieldKinds, formsEverOffered, partnershipTypeOf } from '@society-gal/contracts/forms';
import type { ApplicationState } from '@society-gal/contracts/review';
import { applicationCollections } from '@society-gal/contracts/staff';
import { collections, searchWords } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { keyedHash, makeReference } from '../core/identifiers.ts';
import { personKeys } from '../safe-contact/person-keys.ts';
import type { FormValue } from './form-request.ts';

/**
 * The id of a record follows from what must exist only once: the value of the form's `once` field, or the idempotency
 * key.
 */
export function recordId(
  { id, once }: Pick<AnyHandledForm, 'id' | 'once'>,
  value: FormValue,
  key: string | null,
): string {
  const hash = once
    ? keyedHash(once.scope, String(value[once.field]).trim().toLowerCase())
    : keyedHash('document', id, key ?? randomUUID());
  return hash.slice(0, 20);
}

/** What a person can read to staff over the telephone; the same for the same record. */
export function referenceFor(id: string): string {
  const text = makeReference(Buffer.from(keyedHash('reference', id), 'hex'));
  return `${referencePrefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The fields that staff search in: whatever names or addresses the forms of a collection declare. */
function searchedFields(collection: string): string[] {
  const forms = formsEverOffered.filter((form) => form.collection === collection);
  const names = forms.flatMap(({ people, alsoFoundBy = [] }) => [
    ...people.flatMap(({ name, email }) => (name === undefined ? [email] : [name, email])),
    ...alsoFoundBy,
  ]);
  return [...new Set(names)];
}

/**
 * Are the words of these records stored under each of their types too? Those of partnerships, which have a dozen; of applications for
 * support a search asks for the lists of types themselves, see `applicationTypeLists`.
 */
export function hasWordsOfTypes(collection: string): boolean {
  return collection === collections.partnershipApplications;
}

/** What a partnership was offered for, as words are stored under it. */
function typesOf(collection: string, stored: Readonly<Record<string, unknown>>): string[] {
  if (!hasWordsOfTypes(collection)) return [];
  const typeField = formsEverOffered.find((form) => form.collection === collection)?.typeField;
  const types = typeField === undefined ? null : stored[typeField];
  return Array.isArray(types) ? [...new Set(types.map((type) => partnershipTypeOf(String(type))))] : [];
}

/**
 * What staff find a stored record by: its reference, those that it had before (`earlier_references`, of list rows that were folded
 * into one), and whatever names and addresses it has, of a partnership each also within its types.
 */
export function searchWordsOfRecord(
  collection: string,
  reference: string,
  stored: Readonly<Record<string, unknown>>,
): string[] {
  const texts = searchedFields(collection).map((name) => (typeof stored[name] === 'string' ? stored[name] : null));
  const earlier = Array.isArray(stored.earlier_references) ? stored.earlier_references.map(String) : [];
  return searchWords([reference, ...earlier, ...texts], typesOf(collection, stored));
}

/** The fields of a collection's forms that name somebody or lead to her; none of them is sealed. */
function personFields(collection: string): Record<'emails' | 'phones' | 'names', string[]> {
  const forms = formsEverOffered.filter((form) => form.collection === collection);
  const leadingTo = (way: 'email' | 'phone') =>
    forms.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { kind }]) => (fieldKinds[kind].leadsTo === way ? [name] : [])),
    );
  const people = forms.flatMap(({ people: senders, reached }): { name?: string; email: string; phone?: string }[] => [
    ...senders,
    ...(reached ? [reached] : []),
  ]);
  const given = (names: readonly (string | undefined)[]) => [...new Set(names)].filter((name) => name !== undefined);
  return {
    emails: given([...leadingTo('email'), ...people.map(({ email }) => email)]),
    phones: given([...leadingTo('phone'), ...people.map(({ phone }) => phone)]),
    names: given(people.map(({ name }) => name)),
  };
}

/** What a stored record is found by: the beginnings of words as one types them, and the keys of whom it is from or about. */
export function searchFieldsOfRecord(
  collection: string,
  reference: string,
  stored: Readonly<Record<string, unknown>>,
): { search_words: string[]; person_keys: string[] } {
  const { emails, phones, names } = personFields(collection);
  const valuesOf = (fields: readonly string[]) => fields.map((name) => stored[name]);
  return {
    search_words: searchWordsOfRecord(collection, reference, stored),
    person_keys: personKeys({ emails: valuesOf(emails), phones: valuesOf(phones), names: valuesOf(names) }),
  };
}

/** The day on which what was sent at `since` is deleted, as the privacy policy promises (YYYY-MM-DD). */
export function deletedOn({ retention }: Pick<AnyHandledForm, 'retention'>, since: Date = new Date()): string {
  return foundationDay(new Date(since.getTime() + retention.days * dayMs));
}

/** The state of a request for help that nobody has answered yet. */
export function requestState(
  form: Pick<AnyHandledForm, 'retention'>,
  stored: Readonly<Record<string, unknown>>,
  since?: Date,
) {
  return {
    safe_confirmed_at: stored.safe_ways ? FieldValue.serverTimestamp() : null,
    safe_stopped_at: null,
    withdrawn_at: null,
    return_code_hash: null,
    expected_on: null,
    her_news_at: null,
    open_asks: 0,
    delete_on: deletedOn(form, since),
  };
}

/** The stored record of a form value: `stored` is what the form made of it, the rest is what staff and search need. */
export function recordOf(
  form: Pick<AnyHandledForm, 'collection' | 'id' | 'reached' | 'retention'>,
  id: string,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const reference = referenceFor(id);
  const isApplication = applicationCollections.some((name) => name === form.collection);
  const state: Omit<ApplicationState<unknown>, 'id' | 'reference' | 'created_at' | 'search_words' | 'person_keys'> = {
    status: 'submitted',
    version: 1,
    status_changed_at: null,
    status_changed_by: null,
    outcome_to_tell: null,
  };
  return {
    ...stored,
    id,
    form_id: form.id,
    reference,
    created_at: FieldValue.serverTimestamp(),
    done: false,
    done_at: null,
    done_by: null,
    ...searchFieldsOfRecord(form.collection, reference, stored),
    ...(isApplication ? state : {}),
    ...(form.reached ? requestState(form, stored) : {}),
  };
}
