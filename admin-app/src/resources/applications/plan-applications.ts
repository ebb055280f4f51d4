import { searchClause, searchFields } from '@society-gal/contracts';
import { type Clause, type CompositeIndex, indexOf, type Plan } from '../../reading/plan.ts';
import { type ListView, plainView, sortOrders } from '../listing/list-view.ts';
import type { ApplicationResource } from './application-resource.ts';

/** Local midnight of a day YYYY-MM-DD, `plusDays` later. */
const midnight = (day: string, plusDays = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays);
};

/** The conditions of a date range on `field`; the last day counts whole. */
export const dateClauses = (field: string, from: string, to: string): Clause[] => [
  ...(from ? [{ field, op: '>=', value: midnight(from) } as const] : []),
  ...(to ? [{ field, op: '<', value: midnight(to, 1) } as const] : []),
];

/** A name order cannot be combined with a range of dates: Firestore orders by the field of the range first. */
export const canSortByName = (view: ListView): boolean => view.from === '' && view.to === '';

const contains = (field: string, value: string): Clause => ({ field, op: 'array-contains', value });

/** The condition that a word is found in; none for nothing typed. */
export const wordClause = (found: { field: string; word: string } | null): Clause[] =>
  found ? [contains(found.field, found.word)] : [];

/** One index for each of the arrays that may be asked: what is typed decides which one. */
export const forEachArray = (index: CompositeIndex): CompositeIndex[] =>
  index.fields.some(({ fieldPath }) => searchFields.includes(fieldPath))
    ? searchFields.map((fieldPath) => ({
        ...index,
        fields: index.fields.map((field) =>
          searchFields.includes(field.fieldPath) ? { fieldPath, arrayConfig: 'CONTAINS' as const } : field,
        ),
      }))
    : [index];

/** The query behind a view of a list of applications: whatever is combined, the store narrows, orders and pages it. */
export const planApplications = (resource: ApplicationResource, view: ListView): Plan => {
  const found = searchClause(view.search, view.type);
  return {
    path: resource.collection,
    where: [
      ...(view.status ? [{ field: 'status', op: '==', value: view.status } as const] : []),
      ...wordClause(found),
      ...(view.type && !found ? [contains(resource.typesField, view.type)] : resource.apart),
      ...dateClauses('created_at', view.from, view.to),
    ],
    order:
      view.sort === 'name' && canSortByName(view)
        ? { field: resource.nameField, direction: 'asc' }
        : { field: 'created_at', direction: view.sort === 'oldest' ? 'asc' : 'desc' },
  };
};

/** Every composite index that a view of this resource can need. */
export const indexesOfApplications = (resource: ApplicationResource): CompositeIndex[] => {
  const views = sortOrders.flatMap((sort) =>
    (['', 'submitted'] as const).flatMap((status) =>
      [{}, { search: 'ada' }, { type: 'any' }].map((narrowed) => ({ ...plainView, sort, status, ...narrowed })),
    ),
  );
  const all = views.flatMap((view) => {
    const index = indexOf(planApplications(resource, view));
    return index ? forEachArray(index) : [];
  });
  return [...new Map(all.map((index) => [JSON.stringify(index), index])).values()];
};
