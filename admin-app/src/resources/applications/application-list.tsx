import { Stack, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useUid } from '../../access-control/session.tsx';
import { useToasts } from '../../app/toasts.tsx';
import { ListFrame } from '../../lists/list-frame.tsx';
import { isFiltered } from '../../lists/list-view.ts';
import { cursorOf, useListView } from '../../lists/use-list-view.ts';
import { useLiveList } from '../../queries/use-live-list.ts';
import { isWhole, useCount, useLength } from '../../queries/use-totals.ts';
import { shownColumns } from './application-columns.ts';
import { exportedPart, leavesArchivedOut, planApplications, planArchived } from './application-queries.ts';
import type { ApplicationResource } from './application-resource.ts';
import { ApplicationTable } from './application-table.tsx';
import type { Selection } from './bulk-bar.tsx';
import { useSetStatus } from './use-set-status.ts';

// Loaded once somebody chooses rows: a list is opened far more often.
const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

// After a decision.
const ReasonAsked = lazy(async () => ({ default: (await import('./reason-asked.tsx')).ReasonAsked }));

// Below the rows, after them.
const ExportButton = lazy(async () => ({ default: (await import('../../lists/export-button.tsx')).ExportButton }));

const nobody: Selection = new Map();

type Props = {
  resource: ApplicationResource;
  /** Told once the rows are there or have failed, and with every change after. */
  onChanges: (changes: number) => void;
};

/** The list of one kind of application: deciding one by one or together, paging, taking out. */
export function ApplicationList({ resource, onChanges }: Props) {
  const address = useListView();
  const { view, narrow } = address;
  const toasts = useToasts();
  const uid = useUid();
  const plan = useMemo(() => planApplications(resource, view, uid), [resource, view, uid]);
  const page = useLiveList(plan, cursorOf(address));
  const total = useLength(plan, page);
  const leavesOut = leavesArchivedOut(view);
  const whole = isWhole(page);
  const archived = useCount(
    planArchived(resource, view, uid),
    leavesOut && !whole && total.value !== null ? page.changes : null,
  );
  const shownIds = useMemo(() => shownColumns(resource, view.columns), [resource, view.columns]);
  const { setStatus, shown, isPending, asked, giveReason, leaveReason } = useSetStatus(resource);
  const [selected, setSelected] = useState(nobody);
  const [wasUsed, setUsed] = useState(false);
  if (selected.size > 0 && !wasUsed) setUsed(true);

  const rows = useMemo(
    () => (leavesOut ? page.rows.filter(({ archived_at }) => !archived_at) : page.rows),
    [leavesOut, page.rows],
  );
  const leftOut = page.rows.length - rows.length;
  const chosen = useMemo(() => rows.filter((row) => selected.has(row.id)), [rows, selected]);

  useEffect(() => {
    if (page.phase !== 'loading') onChanges(page.changes);
  }, [onChanges, page.changes, page.phase]);
  useEffect(() => {
    if (page.phase === 'failed' && !page.isOld) toasts.show({ tone: 'error', title: 'Error loading applications' });
  }, [page.phase, page.isOld, toasts]);

  const onStatus = useCallback<Parameters<typeof ApplicationTable>[0]['onStatus']>(
    async (record, next, seen) => {
      const version = await setStatus(record, next, seen);
      if (version !== null) setSelected((all) => (all.has(record.id) ? new Map(all).set(record.id, version) : all));
    },
    [setStatus],
  );
  return (
    <Stack spacing={1}>
      <ListFrame
        page={page}
        total={
          leavesOut
            ? {
                ...total,
                value: whole
                  ? rows.length
                  : archived.value === null
                    ? null
                    : Math.max(0, (total.value ?? 0) - archived.value),
              }
            : total
        }
        address={address}
        failed="Error loading applications"
        empty={resource.empty}
        hint={
          isFiltered(view) ? (
            <Typography variant="body2" sx={{ mt: 1 }}>
              Nothing matches these filters.
            </Typography>
          ) : null
        }
      >
        {(_all, loading) => (
          <>
            <ApplicationTable
              resource={resource}
              rows={rows}
              loading={loading}
              sort={view.sort}
              shownIds={shownIds}
              onSort={(sort) => narrow({ sort })}
              selected={selected}
              onSelect={setSelected}
              shown={shown}
              isPending={isPending}
              onStatus={onStatus}
            />
            {leftOut > 0 ? (
              <Typography variant="body2">{leftOut} of this page are archived and left out.</Typography>
            ) : null}
          </>
        )}
      </ListFrame>
      {asked ? (
        <Suspense fallback={null}>
          <ReasonAsked
            key={`${asked.id} ${asked.version}`}
            asked={asked}
            onGiven={(why) => giveReason(asked, why)}
            onLeft={leaveReason}
          />
        </Suspense>
      ) : null}
      {wasUsed ? (
        <Suspense fallback={null}>
          <BulkBar
            resource={resource}
            records={chosen}
            versions={selected}
            onChanged={setSelected}
            onClear={() => setSelected(nobody)}
          />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <ExportButton
          collection={resource.collection}
          loadColumns={async () => (await import('./application-export.ts')).columnsOfApplications(resource)}
          filter={{
            ...(view.status ? { status: view.status } : {}),
            ...(view.search ? { search: view.search } : {}),
            ...(view.type ? { type: view.type } : {}),
            ...exportedPart(view, uid),
            ...(view.from ? { from: view.from } : {}),
            ...(view.to ? { to: view.to } : {}),
          }}
        />
      </Suspense>
    </Stack>
  );
}
