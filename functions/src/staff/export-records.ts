import {
  allForms,
  applicationCollections,
  collections,
  limits,
  Problem,
  type StaffRequest,
  searchField,
  searchTerm,
  startOfDay,
  workshopApplicationType,
} from '@society-gal/contracts';
import { FieldValue, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import type { StaffMember } from './authenticate.ts';
import { csvRow } from './csv.ts';

type Filter = NonNullable<StaffRequest<'export'>['filter']>;

const pageSize = 500;
// Hashes, tokens and search words mean nothing to people and would help an attacker.
const internalColumn = /(^|_)(hash|token|words|search|url|lease)(_|$)/;

/** The field that a collection's type filter looks at: the forms declare it, and a donation's type is its status. */
const typeFields: ReadonlyMap<string, string> = new Map([
  ...allForms.flatMap(({ collection, typeField }) => (typeField ? [[collection, typeField] as const] : [])),
  [collections.donations, 'status'],
]);

/** The type of an application is a list: one application may be for several things. */
function hasListOfTypes(collection: string): boolean {
  return applicationCollections.some((name) => name === collection);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Newest first. Firestore filters by dates, status and one search word; {@link matchesFilter} checks the rest row by row. */
function buildQuery(collection: string, filter: Filter): Query {
  let query: Query = store().collection(collection);
  if (filter.status) query = query.where('status', '==', filter.status);
  // Only applications have their words within each type too; elsewhere the type is compared row by row.
  const term = searchTerm(filter.search ?? '', hasListOfTypes(collection) ? filter.type : '');
  if (term) query = query.where(searchField, 'array-contains', term);
  if (filter.from) query = query.where('created_at', '>=', Timestamp.fromDate(startOfDay(filter.from)));
  if (filter.to) query = query.where('created_at', '<', Timestamp.fromDate(startOfDay(dayAfter(filter.to))));
  return query.orderBy('created_at', 'desc');
}

function matchesType(collection: string, filter: Filter, doc: QueryDocumentSnapshot): boolean {
  const typeField = typeFields.get(collection);
  if (!typeField) return true;
  const value: unknown = doc.get(typeField);
  // Workshop sign-ups share the collection of scholarship applications; they are exported only when the filter names them.
  if (!filter.type) return !(Array.isArray(value) && value.length === 1 && value[0] === workshopApplicationType);
  return Array.isArray(value) ? value.includes(filter.type) : value === filter.type;
}

/** The part of the filter that is not in the query: each combination would need a composite index of its own. */
function matchesFilter(collection: string, filter: Filter, doc: QueryDocumentSnapshot): boolean {
  return (
    matchesType(collection, filter, doc) &&
    (filter.form === undefined || doc.get('form_id') === filter.form) &&
    (filter.done === undefined || (doc.get('done') === true) === filter.done) &&
    (filter.recurring === undefined || (doc.get('is_recurring') === true) === filter.recurring)
  );
}

/** The filter as it is logged. What was typed to search is mostly a person's name, and the log is kept for years. */
function withoutTypedText({ search, ...chosen }: Filter): Filter | { searched: true } {
  return search ? { ...chosen, searched: true } : chosen;
}

async function readPage(query: Query, after: QueryDocumentSnapshot | undefined): Promise<QueryDocumentSnapshot[]> {
  const page = (after ? query.startAfter(after) : query).limit(pageSize);
  return (await withDeadline(page.get(), limits.storeDeadlineMs)).docs;
}

/**
 * Records as CSV. One page of records is in memory at a time. The export is logged (who, what, not what was typed to search) before the first byte is
 * sent, and its number of rows at the end. Throws `invalid` for unknown and internal columns.
 */
export async function exportRecords(
  { collection, columns, filter = {} }: StaffRequest<'export'>,
  by: StaffMember,
  log: Log,
): Promise<AsyncIterable<string>> {
  const wrong = columns.filter((column) => !/^[a-z][a-zA-Z0-9_]*$/.test(column) || internalColumn.test(column));
  if (wrong.length > 0)
    throw new Problem('invalid', { fields: { columns: [`There is no column ${wrong.join(', ')}.`] } });
  const query = buildQuery(collection, filter);
  // The first page is read before the answer begins: after that, a failure could no longer change the status.
  const first = await readPage(query, undefined);
  const entry = store().collection(collections.exports).doc();
  const logged = entry.create({
    at: FieldValue.serverTimestamp(),
    by_uid: by.uid,
    by_email: by.email,
    what: collection,
    columns,
    filter: withoutTypedText(filter),
    rows: null,
    is_complete: false,
  });
  await withDeadline(logged, limits.storeDeadlineMs);
  log.info('export-begun', { exportId: entry.id, collection });

  return (async function* rows() {
    let count = 0;
    let isComplete = false;
    try {
      // Excel recognises UTF-8 only by its byte order mark.
      yield `\uFEFF${csvRow(columns)}`;
      for (let page = first; page.length > 0; page = await readPage(query, page.at(-1))) {
        const matching = page.filter((doc) => matchesFilter(collection, filter, doc));
        count += matching.length;
        if (matching.length > 0)
          yield matching
            .map((doc) => csvRow(columns.map((column) => (column === 'id' ? doc.id : doc.get(column)))))
            .join('');
        if (page.length < pageSize) break;
      }
      isComplete = true;
    } finally {
      await withDeadline(entry.update({ rows: count, is_complete: isComplete }), limits.storeDeadlineMs).catch(
        (cause: unknown) => log.error('export-unfinished', { exportId: entry.id, cause }),
      );
    }
  })();
}
