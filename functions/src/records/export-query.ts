import { startOfDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import {
  allForms,
  partnershipTypeOf,
  storedPartnershipTypes,
  workshopApplicationType,
} from '@society-gal/contracts/forms';
import { Problem } from '@society-gal/contracts/http';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { collections, searchField, searchTerm } from '@society-gal/contracts/store';
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { csvRow } from '../core/csv.ts';
import { store } from '../core/store.ts';
import { hasWordsOfTypes } from '../forms/stored-record.ts';
import { comparedForExport, mayExport } from '../safe-contact/exported-value.ts';

/** What is taken out: a collection, its columns in order, and the view's filter. */
export type ExportRequest = { collection: string; columns: readonly string[]; filter: Filter };
type Filter = NonNullable<StaffRequest<'export'>['filter']>;

// Hashes, tokens and search words mean nothing to people and would help an attacker.
const internalColumn = /(^|_)(hash|token|words|keys|search|url|lease|to_tell)(_|$)/;

/** The field that a collection's type filter looks at: the forms declare it, and a donation's type is its status. */
const typeFields: ReadonlyMap<string, string> = new Map([
  ...allForms.flatMap(({ collection, typeField }) => (typeField ? [[collection, typeField] as const] : [])),
  [collections.donations, 'status'],
]);

/** Lists whose people are on them once they have confirmed their address. */
const confirmedLists: ReadonlySet<string> = new Set(
  allForms.filter(({ storeStrategy }) => storeStrategy === 'double-opt-in').map(({ collection }) => collection),
);

/** Newest first. Firestore filters by dates, status and one search word; {@link matchesFilter} checks the rest row by row. */
function buildQuery(collection: string, filter: Filter): Query {
  let query: Query = store().collection(collection);
  if (filter.status) query = query.where('status', '==', filter.status);
  // Partnerships have their words within each type too; elsewhere the type is compared row by row.
  const term = searchTerm(filter.search ?? '', hasWordsOfTypes(collection) ? partnershipTypeOf(filter.type ?? '') : '');
  if (term) query = query.where(searchField, 'array-contains', term);
  if (filter.from) query = query.where('created_at', '>=', Timestamp.fromDate(startOfDay(filter.from)));
  if (filter.to) query = query.where('created_at', '<', Timestamp.fromDate(startOfDay(daysAfter(filter.to, 1))));
  if (filter.since) query = query.where('created_at', '>=', Timestamp.fromDate(new Date(filter.since)));
  if (filter.until) query = query.where('created_at', '<', Timestamp.fromDate(new Date(filter.until)));
  return query.orderBy('created_at', 'desc');
}

function isOnList(collection: string, doc: QueryDocumentSnapshot): boolean {
  return !doc.get('left_at') && (!confirmedLists.has(collection) || doc.get('status') === 'confirmed');
}

function matchesType(collection: string, filter: Filter, doc: QueryDocumentSnapshot): boolean {
  const typeField = typeFields.get(collection);
  if (!typeField) return true;
  const value: unknown = doc.get(typeField);
  // Workshop sign-ups share the collection of scholarship applications; they are exported only when the filter names them.
  if (!filter.type) return !(Array.isArray(value) && value.length === 1 && value[0] === workshopApplicationType);
  const types =
    collection === collections.partnershipApplications ? storedPartnershipTypes(filter.type) : [filter.type];
  return types.some((type) => (Array.isArray(value) ? value.includes(type) : value === type));
}

/** The part of the filter that is not in the query: each combination would need a composite index of its own. */
function matchesFilter(collection: string, filter: Filter, doc: QueryDocumentSnapshot): boolean {
  return (
    matchesType(collection, filter, doc) &&
    (filter.form === undefined || doc.get('form_id') === filter.form) &&
    (filter.done === undefined || (doc.get('done') === true) === filter.done) &&
    (filter.on_list === undefined || isOnList(collection, doc)) &&
    (filter.recurring === undefined || (doc.get('is_recurring') === true) === filter.recurring) &&
    (filter.archived === undefined || Boolean(doc.get('archived_at')) === filter.archived) &&
    (filter.tag === undefined || ((doc.get('tags') ?? []) as string[]).includes(filter.tag)) &&
    (filter.assigned_to === undefined || doc.get('assigned_to') === filter.assigned_to)
  );
}

/** The filter as it is logged. What was typed to search is mostly a person's name, and the log is kept for years. */
export function withoutTypedText({ search, ...chosen }: Filter): Filter | { searched: true } {
  return search ? { ...chosen, searched: true } : chosen;
}

/** Throws `invalid` for unknown and internal columns. */
export function requireColumns(columns: readonly string[]): void {
  const wrong = columns.filter((column) => !/^[a-z][a-zA-Z0-9_]*$/.test(column) || internalColumn.test(column));
  if (wrong.length > 0)
    throw new Problem('invalid', { fields: { columns: [`There is no column ${wrong.join(', ')}.`] } });
}

/** The query of an export, with no more fields than its rows need. */
export function exportQuery({ collection, columns, filter }: ExportRequest): Query {
  const ofCases = ['archived_at', 'tags', 'assigned_to'];
  const ofLists = ['left_at', 'status'];
  const ofType = typeFields.get(collection) ?? 'status';
  const compared = ['created_at', 'done', 'is_recurring', ofType, ...ofCases, ...ofLists, ...comparedForExport];
  const read = columns.filter((column) => column !== 'id');
  return buildQuery(collection, filter).select(...new Set([...read, ...compared]));
}

/** The first line of the file. Excel recognises UTF-8 only by its byte order mark. */
export function headerRow({ columns }: ExportRequest): string {
  return `\uFEFF${csvRow(columns)}`;
}

/** The line of one record, without what is sealed and without ways to reach her that she did not name; null when the filter leaves it out. */
export function recordRow({ collection, columns, filter }: ExportRequest, doc: QueryDocumentSnapshot): string | null {
  if (!matchesFilter(collection, filter, doc)) return null;
  const record = doc.data();
  const cell = (column: string): unknown => (mayExport(column, record) ? record[column] : '');
  return csvRow(columns.map((column) => (column === 'id' ? doc.id : cell(column))));
}
