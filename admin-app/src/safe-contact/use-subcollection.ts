import type { CollectionName } from '@society-gal/contracts/store';
import { useMemo } from 'react';
import type { Plan } from '../queries/query-plan.ts';
import { type LivePage, useLiveList } from '../queries/use-live-list.ts';
import type { HelpRecord } from './use-safe-contact.ts';

/** What is kept below a record in one sub-collection, newest first. */
export function useSubcollection({ collection, record }: HelpRecord, name: CollectionName): LivePage {
  const plan = useMemo<Plan>(
    () => ({
      path: `${collection}/${record.id}/${name}` as Plan['path'],
      where: [],
      order: { field: 'at', direction: 'desc' },
    }),
    [collection, name, record.id],
  );
  return useLiveList(plan, {}, 50);
}
