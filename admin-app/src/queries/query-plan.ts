import { type CollectionName, searchField } from '@society-gal/contracts/store';

/** One condition of a {@link Plan}. Dates compare with Firestore timestamps. */
export type Clause = {
  field: string;
  op: '==' | '!=' | 'in' | 'array-contains' | 'array-contains-any' | '>=' | '<';
  value: string | number | boolean | Date | null | readonly string[] | readonly (readonly string[])[];
};

/** A query as plain data: what is read, in which order. How much is bounded by who runs it. */
export type Plan = {
  /** A collection, or the path of a sub-collection under a record. */
  path: CollectionName | `${CollectionName}/${string}/${string}`;
  where: readonly Clause[];
  order: { field: string; direction: 'asc' | 'desc' };
};

/** An entry of `firestore.indexes.json`. */
export type CompositeIndex = {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: ({ fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' })[];
};

function longDirection(direction: 'asc' | 'desc'): 'ASCENDING' | 'DESCENDING' {
  return direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
}

/** `in` is several equalities, and uses the same index. */
const isEquality = ({ op }: Clause): boolean => op === '==' || op === 'in';

/** `array-contains-any` is several of `array-contains`, and uses the same index. */
const isContains = ({ op }: Clause): boolean => op === 'array-contains' || op === 'array-contains-any';

/**
 * The composite index that a plan needs in production, or null where the single-field index does. The emulator does
 * not enforce them, so a test holds every plan against `firestore.indexes.json`. Equalities come first, then the order,
 * then other inequalities in the direction of the order, as Firestore lines them up.
 */
export function indexOf(plan: Plan): CompositeIndex | null {
  const equal = plan.where.filter(isEquality).map((clause) => clause.field);
  const contains = plan.where.filter(isContains).map((clause) => clause.field);
  const unequal = plan.where
    .filter((clause) => !isEquality(clause) && !isContains(clause) && clause.field !== plan.order.field)
    .map((clause) => clause.field);
  if (equal.length + contains.length + unequal.length === 0) return null;
  return {
    collectionGroup: plan.path.split('/').at(-1) ?? plan.path,
    queryScope: 'COLLECTION',
    fields: [
      ...[...new Set(equal)].sort().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
      ...contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
      { fieldPath: plan.order.field, order: longDirection(plan.order.direction) },
      ...[...new Set(unequal)].sort().map((fieldPath) => ({ fieldPath, order: longDirection(plan.order.direction) })),
    ],
  };
}

/** Two plans with the same key read the same documents. */
export function planKey(plan: Plan): string {
  return JSON.stringify(plan);
}

/** Indexes without repetition. */
export function uniqueIndexes(indexes: readonly CompositeIndex[]): CompositeIndex[] {
  return [...new Map(indexes.map((index) => [JSON.stringify(index), index])).values()];
}

/** Local midnight of a day YYYY-MM-DD, `plusDays` later. */
function midnight(day: string, plusDays = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays);
}

/** The conditions of a date range on `field`; the last day counts whole. Empty text means open at that end. */
export function dateClauses(field: string, from: string, to: string): Clause[] {
  return [
    ...(from ? [{ field, op: '>=', value: midnight(from) } as const] : []),
    ...(to ? [{ field, op: '<', value: midnight(to, 1) } as const] : []),
  ];
}

/** The condition that a list holds `value`. */
export function containsClause(field: string, value: string): Clause {
  return { field, op: 'array-contains', value };
}

/** The condition that a search term is found; none for nothing typed. */
export function searchClauses(term: string): Clause[] {
  return term === '' ? [] : [containsClause(searchField, term)];
}

/** Does a plan look for words? */
export function isSearch({ where }: Plan): boolean {
  return where.some(({ field }) => field === searchField);
}
