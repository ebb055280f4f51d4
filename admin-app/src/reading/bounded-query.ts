import {
  collection,
  type DocumentData,
  type DocumentSnapshot,
  doc,
  endBefore,
  type Firestore,
  getDoc,
  limit,
  limitToLast,
  orderBy,
  type Query,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { Plan } from './plan.ts';

/** The most documents that one screen may listen to or read at once. */
export const mostDocuments = 100;
/** Rows on one page of a list. */
export const pageSize = 25;

/** Which part of a plan: from its beginning, or next to a document that the address bar names. */
export type Cursor = { after?: string | undefined; before?: string | undefined };

const unbounded = (db: Firestore, plan: Plan): Query =>
  query(
    collection(db, plan.path),
    ...plan.where.map((clause) => where(clause.field, clause.op, clause.value)),
    orderBy(plan.order.field, plan.order.direction),
  );

/** All that a plan matches, for aggregation at the server only: nothing of it is loaded. */
export const forAggregation = unbounded;

/**
 * The only way to a query whose documents are loaded. Throws a RangeError unless `most` is 1 to {@link mostDocuments}:
 * a list over 100,000 documents must cost as much as one over 100.
 */
export const boundedQuery = (
  db: Firestore,
  plan: Plan,
  most: number,
  anchor: { after?: DocumentSnapshot; before?: DocumentSnapshot } = {},
): Query => {
  if (!Number.isInteger(most) || most < 1 || most > mostDocuments)
    throw new RangeError(`A query reads 1 to ${mostDocuments} documents, not ${most}.`);
  const all = unbounded(db, plan);
  if (anchor.before) return query(all, endBefore(anchor.before), limitToLast(most));
  if (anchor.after) return query(all, startAfter(anchor.after), limit(most));
  return query(all, limit(most));
};

/** The document a cursor names, or null when it is gone; one read. */
export const readAnchor = async (db: Firestore, plan: Plan, id: string): Promise<DocumentSnapshot | null> => {
  const anchor = await getDoc(doc(db, plan.path, id));
  return anchor.exists() ? anchor : null;
};

/** A stored document with its id. */
export type StoredRecord = DocumentData & { id: string };
