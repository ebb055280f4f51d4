import { Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { EmptyState, FailedState } from '../../frame/states.tsx';
import { useToasts } from '../../frame/toasts.tsx';
import { useCount } from '../../reading/use-aggregate.ts';
import { useLiveQuery } from '../../reading/use-live-query.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { isFiltered } from '../listing/list-view.ts';
import { Pager } from '../listing/pager.tsx';
import { useListView } from '../listing/use-list-view.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationGrid } from './application-grid.tsx';
import type { ApplicationResource } from './application-resource.ts';
import { BulkBar, type Selection } from './bulk-bar.tsx';
import { columnsOfApplications } from './export-columns.ts';
import { isTypeAskedOfStore, planApplications } from './plan-applications.ts';
import { useSetStatus } from './use-set-status.ts';

const nobody: Selection = new Map();

type Props = { resource: ApplicationResource; onChanges: (changes: number) => void };

/** The list of one kind of application: finding, deciding one by one or together, paging, taking out. */
export const ApplicationList = ({ resource, onChanges }: Props) => {
  const { view, narrow, move } = useListView();
  const toasts = useToasts();
  const plan = useMemo(() => planApplications(resource, view), [resource, view]);
  const page = useLiveQuery(plan, { after: view.after || undefined, before: view.before || undefined });
  const total = useCount(plan, page.changes);
  const { setStatus, shown, isPending } = useSetStatus(resource);
  const [selected, setSelected] = useState(nobody);
  const [exporting, setExporting] = useState(false);

  const rows = useMemo(
    () =>
      page.rows.filter((row) => {
        const types: unknown = row[resource.typesField];
        return view.type === '' || isTypeAskedOfStore(view) || (Array.isArray(types) && types.includes(view.type));
      }),
    [page.rows, resource, view],
  );
  const chosen = useMemo(() => rows.filter((row) => selected.has(row.id)), [rows, selected]);

  useEffect(() => onChanges(page.changes), [onChanges, page.changes]);
  useEffect(() => {
    if (page.phase === 'failed') toasts.show({ tone: 'error', title: 'Error loading applications' });
  }, [page.phase, toasts]);

  const onStatus = useCallback<Parameters<typeof ApplicationGrid>[0]['onStatus']>(
    async (record, next, seen) => {
      const version = await setStatus(record, next, seen);
      if (version !== null) setSelected((all) => (all.has(record.id) ? new Map(all).set(record.id, version) : all));
    },
    [setStatus],
  );
  const empty = page.phase === 'ready' && !page.stale && rows.length === 0;
  return (
    <Stack spacing={2}>
      <ApplicationFilters resource={resource} view={view} narrow={narrow} />
      {page.phase === 'failed' ? <FailedState title="Error loading applications" onRetry={page.retry} /> : null}
      {chosen.length > 0 ? (
        <BulkBar
          resource={resource}
          records={chosen}
          versions={selected}
          onChanged={setSelected}
          onClear={() => setSelected(nobody)}
        />
      ) : null}
      {empty ? (
        <EmptyState text={resource.empty}>
          {isFiltered(view) ? (
            <Typography variant="body2" sx={{ mt: 1 }}>
              Nothing matches these filters{page.hasNext ? ' on this page' : ''}.
            </Typography>
          ) : null}
        </EmptyState>
      ) : page.phase === 'failed' ? null : (
        <ApplicationGrid
          resource={resource}
          rows={rows}
          loading={page.phase === 'loading' || page.stale}
          sort={view.sort}
          onSort={(sort) => narrow({ sort })}
          selected={selected}
          onSelect={setSelected}
          shown={shown}
          isPending={isPending}
          onStatus={onStatus}
        />
      )}
      <Pager page={page} total={total} number={view.page} onMove={move} />
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setExporting(true)}>
        Export this view as CSV
      </Button>
      {exporting ? (
        <ExportDialog
          collection={resource.collection}
          columns={columnsOfApplications(resource)}
          filter={{
            ...(view.status ? { status: view.status } : {}),
            ...(view.search ? { search: view.search } : {}),
            ...(view.type ? { type: view.type } : {}),
            ...(view.from ? { from: view.from } : {}),
            ...(view.to ? { to: view.to } : {}),
          }}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </Stack>
  );
};
