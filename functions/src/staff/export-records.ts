import {
  collections,
  foundationDay,
  limits,
  Problem,
  type StaffRequest,
  searchClauseIn,
  workshopApplicationType,
} from '@society-gal/contracts';
import { FieldValue, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import type { Log } from '../edge/handle.ts';
import { store } from '../store.ts';
import { csvRow } from './csv.ts';
import type { StaffMember } from './who-calls.ts';

type Filter = NonNullable<StaffRequest<'export'>['filter']>;

const pageSize = 500;
// What serves the machine is nobody's business outside of it.
const machineColumn = /(^|_)(hash|token|words|search|url|lease)(_|$)/;

/** The field that a collection's type filter looks at, and whether it is a list. */
const typeFields: Readonly<Record<string, { field: string; isList: boolean }>> = {
  [collections.scholarshipApplications]: { field: 'application_types', isList: true },
  [collections.partnershipApplications]: { field: 'partnership_types', isList: true },
  [collections.waitlistEntries]: { field: 'waitlist_type', isList: false },
  [collections.donations]: { field: 'status', isList: false },
};

/** Midnight of a day (YYYY-MM-DD) where the foundation is. Its clock is 7 or 8 hours behind UTC, 7 in summer. */
const midnight = (day: string): Timestamp => {
  const summer = new Date(`${day}T07:00:00Z`);
  return Timestamp.fromDate(foundationDay(summer) === day ? summer : new Date(`${day}T08:00:00Z`));
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Newest first; the store narrows by dates, status and one word, the rest is checked row by row. */
const buildQuery = (collection: string, filter: Filter): Query => {
  let query: Query = store().collection(collection);
  if (filter.status) query = query.where('status', '==', filter.status);
  const found = searchClauseIn(collection, filter.search ?? '', filter.type);
  if (found) query = query.where(found.field, 'array-contains', found.word);
  if (filter.from) query = query.where('created_at', '>=', midnight(filter.from));
  if (filter.to) query = query.where('created_at', '<', midnight(dayAfter(filter.to)));
  return query.orderBy('created_at', 'desc');
};

const hasType = (collection: string, filter: Filter, doc: QueryDocumentSnapshot): boolean => {
  const typeField = typeFields[collection];
  if (!typeField) return true;
  const value: unknown = doc.get(typeField.field);
  // Workshop sign-ups share the collection of the scholarship applications; they come when they are asked for.
  if (!filter.type) return !(Array.isArray(value) && value.length === 1 && value[0] === workshopApplicationType);
  return typeField.isList ? Array.isArray(value) && value.includes(filter.type) : value === filter.type;
};

/** What the store is not asked for, because each combination would need an index of its own. */
const isWanted = (collection: string, filter: Filter, doc: QueryDocumentSnapshot): boolean =>
  hasType(collection, filter, doc) &&
  (filter.form === undefined || doc.get('form_id') === filter.form) &&
  (filter.done === undefined || (doc.get('done') === true) === filter.done) &&
  (filter.recurring === undefined || (doc.get('is_recurring') === true) === filter.recurring);

const readPage = async (query: Query, after: QueryDocumentSnapshot | undefined): Promise<QueryDocumentSnapshot[]> => {
  const page = (after ? query.startAfter(after) : query).limit(pageSize);
  return (await withDeadline(page.get(), limits.storeDeadlineMs)).docs;
};

/**
 * Records as CSV, a page of them at a time, so that any number fits into memory. Who took out what is logged before the
 * first byte, and how much once it ends. Throws `invalid` for columns that are not for people.
 */
export const exportRecords = async (
  { collection, columns, filter = {} }: StaffRequest<'export'>,
  by: StaffMember,
  log: Log,
): Promise<AsyncIterable<string>> => {
  const wrong = columns.filter((column) => !/^[a-z][a-zA-Z0-9_]*$/.test(column) || machineColumn.test(column));
  if (wrong.length > 0)
    throw new Problem('invalid', { fields: { columns: [`There is no column ${wrong.join(', ')}.`] } });
  const query = buildQuery(collection, filter);
  // Read before anything is sent, so that a store that does not answer is told as such.
  const first = await readPage(query, undefined);
  const entry = store().collection(collections.exports).doc();
  const logged = entry.create({
    at: FieldValue.serverTimestamp(),
    by_uid: by.uid,
    by_email: by.email,
    what: collection,
    columns,
    filter,
    rows: null,
    is_complete: false,
  });
  await withDeadline(logged, limits.storeDeadlineMs);
  log.info('export-begun', { exportId: entry.id, collection });

  return (async function* rows() {
    let count = 0;
    let isComplete = false;
    try {
      // Excel reads UTF-8 only behind a byte order mark.
      yield `\uFEFF${csvRow(columns)}`;
      for (let page = first; page.length > 0; page = await readPage(query, page.at(-1))) {
        const fitting = page.filter((doc) => isWanted(collection, filter, doc));
        count += fitting.length;
        if (fitting.length > 0)
          yield fitting
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
};
