import type { ReactNode } from 'react';
import type { StoredRecord } from '../queries/bounded-query.ts';
import type { Plan } from '../queries/query-plan.ts';
import { useLiveList } from '../queries/use-live-list.ts';
import { useLength } from '../queries/use-totals.ts';
import { ListFrame } from './list-frame.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { cursorOf, useListView } from './use-list-view.ts';

type Props = {
  label: string;
  plan: Plan;
  columns: readonly Column<StoredRecord>[];
  /** What stands for a row on a phone. */
  card: (row: StoredRecord) => ReactNode;
  failed: string;
  empty: string;
};

/** A list that only shows: the rows of a plan, live and by pages, in each of their states. */
export function PlanList({ label, plan, columns, card, failed, empty }: Props) {
  const address = useListView();
  const page = useLiveList(plan, cursorOf(address));
  const total = useLength(plan, page);
  return (
    <ListFrame page={page} total={total} address={address} failed={failed} empty={empty}>
      {(rows, loading) => <RecordTable label={label} rows={rows} columns={columns} card={card} loading={loading} />}
    </ListFrame>
  );
}
