import {
  collection,
  type DocumentData,
  type DocumentSnapshot,
  doc,
  endBefore,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { isSearch, type Plan } from './query-plan.ts';

/** The most documents that one screen may listen to or read at once. */
export const maxDocuments = 100;
/** Rows on one page of a list. */
export const pageSize = 25;

/** Which part of a plan: from its beginning, or next to a document that the address bar names. */
export type Cursor = { after?: string | undefined; before?: string | undefined };

/** All that a plan matches, to be counted or summed at the server only: its documents must never be loaded. */
export function allOf(db: Firestore, plan: Plan): Query {
  return query(
    collection(db, plan.path),
    ...plan.where.map((clause) => where(clause.field, clause.op, clause.value)),
    orderBy(plan.order.field, plan.order.direction),
  );
}

/** What a search finds is counted up to here: a letter or two match tens of thousands, at one read a thousand, with each letter. */
export const maxCounted = 1_000;

/** What is counted of a plan: all of it, or one more than {@link maxCounted} of what a search finds. */
export function countedOf(db: Firestore, plan: Plan): Query {
  const all = allOf(db, plan);
  return isSearch(plan) ? query(all, limit(maxCounted + 1)) : all;
}

declare const bounded: unique symbol;
/** A query of at most {@link maxDocuments} documents. Only {@link boundedQuery} makes one. */
export type BoundedQuery = Query & { readonly [bounded]: true };

/**
 * The only way to a query whose documents are loaded. Throws a RangeError unless `size` is 1 to {@link maxDocuments}:
 * a list over 100,000 documents must cost as much as one over 100.
 */
export function boundedQuery(
  db: Firestore,
  plan: Plan,
  size: number,
  anchor: { after?: DocumentSnapshot; before?: DocumentSnapshot } = {},
): BoundedQuery {
  if (!Number.isInteger(size) || size < 1 || size > maxDocuments)
    throw new RangeError(`A query reads 1 to ${maxDocuments} documents, not ${size}.`);
  const all = allOf(db, plan);
  const part = anchor.before
    ? [endBefore(anchor.before), limitToLast(size)]
    : anchor.after
      ? [startAfter(anchor.after), limit(size)]
      : [limit(size)];
  return query(all, ...part) as BoundedQuery;
}

// Told of changes of where an answer comes from too: a screen has to know when the server is away.
const alsoOfOrigin = { includeMetadataChanges: true } as const;

/** Listens to the documents of a query, and to whether the server still confirms them, until the returned function is called. */
export function listenToQuery(
  wanted: BoundedQuery,
  next: (snapshot: QuerySnapshot) => void,
  fail: (error: unknown) => void,
): () => void {
  return onSnapshot(wanted, alsoOfOrigin, next, fail);
}

/** Reads the documents of a query once. */
export function readQuery(wanted: BoundedQuery): Promise<QuerySnapshot> {
  return getDocs(wanted);
}

/** Listens to one document, and to whether the server still confirms it, until the returned function is called. */
export function listenToDocument(
  db: Firestore,
  path: string,
  id: string,
  next: (snapshot: DocumentSnapshot) => void,
  fail: (error: unknown) => void,
): () => void {
  return onSnapshot(doc(db, path, id), alsoOfOrigin, next, fail);
}

/** The document a cursor names, or null when it is gone; one read. */
export async function readCursor(db: Firestore, plan: Plan, id: string): Promise<DocumentSnapshot | null> {
  const anchor = await getDoc(doc(db, plan.path, id));
  return anchor.exists() ? anchor : null;
}

/** A stored document with its id. */
export type StoredRecord = DocumentData & { id: string };
