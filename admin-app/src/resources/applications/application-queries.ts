import { collections, searchTerm } from '@society-gal/contracts';
import { type ListView, plainView, sortOrders } from '../../lists/list-view.ts';
import {
  type CompositeIndex,
  containsClause,
  dateClauses,
  indexOf,
  type Plan,
  searchClauses,
  uniqueIndexes,
} from '../../queries/query-plan.ts';
import { type ApplicationResource, inquiryMark } from './application-resource.ts';

/** A name order cannot be combined with a range of dates: Firestore orders by the field of the range first. */
export function canSortByName(view: ListView): boolean {
  return view.from === '' && view.to === '';
}

/** The query behind a view of a list of applications: whatever is combined, the store narrows, orders and pages it. */
export function planApplications(resource: ApplicationResource, view: ListView): Plan {
  const term = searchTerm(view.search, view.type);
  return {
    path: resource.collection,
    where: [
      ...(view.status ? [{ field: 'status', op: '==', value: view.status } as const] : []),
      ...searchClauses(term),
      ...(view.type && !term ? [containsClause(resource.typesField, view.type)] : resource.apart),
      ...dateClauses('created_at', view.from, view.to),
    ],
    order:
      view.sort === 'name' && canSortByName(view)
        ? { field: resource.nameField, direction: 'asc' }
        : { field: 'created_at', direction: view.sort === 'oldest' ? 'asc' : 'desc' },
  };
}

/** Inquiries that were answered from the inbox and that nobody has decided on: nothing of them is pending. */
export const doneInquiries: Plan = {
  path: collections.partnershipApplications,
  where: [
    { field: 'launch_timing', op: '==', value: inquiryMark },
    { field: 'done', op: '==', value: true },
    { field: 'status', op: '==', value: 'submitted' },
  ],
  order: { field: 'created_at', direction: 'desc' },
};

/** Every composite index that a view of this resource can need. */
export function indexesOfApplications(resource: ApplicationResource): CompositeIndex[] {
  const views = sortOrders.flatMap((sort) =>
    (['', 'submitted'] as const).flatMap((status) =>
      [{}, { search: 'ada' }, { type: 'any' }].map((narrowed) => ({ ...plainView, sort, status, ...narrowed })),
    ),
  );
  const plans = [...views.map((view) => planApplications(resource, view)), doneInquiries];
  return uniqueIndexes(plans.flatMap((plan) => indexOf(plan) ?? []));
}
