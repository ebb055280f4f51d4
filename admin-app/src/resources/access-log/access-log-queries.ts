import { collections } from '@society-gal/contracts/store';
import { type CompositeIndex, indexOf, type Plan, uniqueIndexes } from '../../queries/query-plan.ts';

/** Whose openings, and of what; empty text for all. */
export type AccessView = { by: string; record: string };

/** Who opened what of whom, the latest first. */
export function planAccess({ by, record }: AccessView): Plan {
  return {
    path: collections.accessLog,
    where: [
      ...(by ? [{ field: 'by_email', op: '==', value: by } as const] : []),
      ...(record ? [{ field: 'record_id', op: '==', value: record } as const] : []),
    ],
    order: { field: 'at', direction: 'desc' },
  };
}

/** Every composite index the screen can need. */
export function indexesOfAccessLog(): CompositeIndex[] {
  const views = ['', 'a'].flatMap((by) => ['', 'b'].map((record) => ({ by, record })));
  return uniqueIndexes(views.flatMap((view) => indexOf(planAccess(view)) ?? []));
}
