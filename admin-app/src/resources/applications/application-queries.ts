import { openStatuses, storedPartnershipTypes } from '@society-gal/contracts/forms';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { searchTerm } from '@society-gal/contracts/store';
import { type ListView, plainView, sortOrders } from '../../lists/list-view.ts';
import {
  type Clause,
  type CompositeIndex,
  containsClause,
  dateClauses,
  indexOf,
  type Plan,
  searchClauses,
  uniqueIndexes,
} from '../../queries/query-plan.ts';
import { type ApplicationResource, typeOf } from './application-resource.ts';

/** A name order cannot be combined with a range of dates: Firestore orders by the field of the range first. */
export function canSortByName(view: ListView): boolean {
  return view.from === '' && view.to === '';
}

/** Archived is what carries the day of it. Rows from before there was an archive have no such field, so only they can be asked for. */
const archived = { field: 'archived_at', op: '>=', value: new Date(0) } as const;

function partClauses(part: string, uid: string): Clause[] {
  if (part === 'mine') return [{ field: 'assigned_to', op: '==', value: uid }];
  if (part === 'archived') return [archived];
  return part ? [containsClause('tags', part.slice('tag:'.length))] : [];
}

/** Does the view leave archived applications out? A search goes through them too. */
export function leavesArchivedOut({ part, search }: ListView): boolean {
  return part !== 'archived' && search === '';
}

/** The same part of the applications, as an export is asked for it. */
export function exportedPart(view: ListView, uid: string): NonNullable<StaffRequest<'export'>['filter']> {
  const { part } = view;
  return {
    ...(part === 'mine' ? { assigned_to: uid } : {}),
    ...(part.startsWith('tag:') ? { tag: part.slice('tag:'.length) } : {}),
    ...(part === 'archived' ? { archived: true } : leavesArchivedOut(view) ? { archived: false } : {}),
  };
}

/** Of which type; one that is looked for by words is asked for by what the store has room for in one question. */
function typeClauses(
  { kind, typesField, listsOfType, apart }: ApplicationResource,
  type: string,
  term: string,
): Clause[] {
  if (type === '') return [...apart];
  if (term === '' && kind === 'partnership')
    return [{ field: typesField, op: 'array-contains-any', value: storedPartnershipTypes(type) }];
  if (term === '') return [containsClause(typesField, type)];
  return listsOfType ? [{ field: typesField, op: 'in', value: listsOfType(type) }] : [];
}

/**
 * The query behind a view of a list of applications: whatever is combined, the store narrows, orders and pages it. `uid` is
 * who looks, for what is hers. Archived ones are in it, see {@link planArchived}.
 */
export function planApplications(resource: ApplicationResource, view: ListView, uid = ''): Plan {
  const term = searchTerm(view.search, resource.listsOfType ? '' : typeOf(resource, view.type));
  return {
    path: resource.collection,
    where: [
      ...(view.status ? [{ field: 'status', op: '==', value: view.status } as const] : []),
      ...partClauses(view.part, uid),
      ...searchClauses(term),
      ...typeClauses(resource, view.type, term),
      ...dateClauses('created_at', view.from, view.to),
    ],
    order:
      view.sort === 'name' && canSortByName(view)
        ? { field: resource.nameField, direction: 'asc' }
        : { field: 'created_at', direction: view.sort === 'oldest' ? 'asc' : 'desc' },
  };
}

/** The archived ones of a plan, to be counted. */
export const archivedOf = (plan: Plan): Plan => ({ ...plan, where: [...plan.where, archived] });

/** What a view leaves out, to be counted: the archived ones of it. */
export function planArchived(resource: ApplicationResource, view: ListView, uid = ''): Plan {
  return archivedOf(planApplications(resource, { ...view, sort: 'newest' }, uid));
}

/** An inquiry that was answered from the inbox waits for nobody. */
function withoutAnswered({ kind }: ApplicationResource, plan: Plan): Plan {
  return kind === 'scholarship' ? plan : { ...plan, where: [...plan.where, { field: 'done', op: '==', value: false }] };
}

/** What a colleague handed to somebody and nobody has decided on, the oldest first, archived ones among it. */
export function planHanded(resource: ApplicationResource, uid: string): Plan {
  const plan = planApplications(resource, { ...plainView, part: 'mine', sort: 'oldest' }, uid);
  return withoutAnswered(resource, {
    ...plan,
    where: [...plan.where, { field: 'status', op: 'in', value: openStatuses }],
  });
}

/** What waits for a review, archived ones among it: applications alone, since an inquiry is answered in the inbox. */
export function planPending(resource: ApplicationResource): Plan {
  const plan = planApplications(resource, { ...plainView, status: 'submitted' });
  if (resource.kind === 'scholarship') return plan;
  return { ...plan, where: [...plan.where, { field: 'form_id', op: '==', value: resource.kind }] };
}

/** The same records, as an export is asked for them. */
export function exportedPending({ kind }: ApplicationResource): NonNullable<StaffRequest<'export'>['filter']> {
  return { status: 'submitted', archived: false, ...(kind === 'scholarship' ? {} : { form: kind }) };
}

/** Every composite index that a view of this resource can need. */
export function indexesOfApplications(resource: ApplicationResource): CompositeIndex[] {
  const narrow = [
    {},
    { search: 'ada' },
    { type: 'any' },
    { search: 'ada', type: 'any' },
    ...['mine', 'archived', 'tag:a'].map((part) => ({ part })),
  ];
  const views = sortOrders.flatMap((sort) =>
    (['', 'submitted'] as const).flatMap((status) =>
      narrow.map((narrowed) => ({ ...plainView, sort, status, ...narrowed })),
    ),
  );
  const plans = [
    ...views.map((view) => planApplications(resource, view)),
    ...views.filter(leavesArchivedOut).map((view) => planArchived(resource, view)),
    planPending(resource),
    archivedOf(planPending(resource)),
    planHanded(resource, ''),
    archivedOf(planHanded(resource, '')),
  ];
  return uniqueIndexes(plans.flatMap((plan) => indexOf(plan) ?? []));
}
