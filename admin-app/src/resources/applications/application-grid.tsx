import { Box, Link, Stack, Typography } from '@mui/material';
import type { GridColDef, GridRowId, GridSortModel } from '@mui/x-data-grid';
import type { ApplicationStatus } from '@society-gal/contracts';
import { useMemo } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { formatInstant } from '../../frame/format-instant.ts';
import { staffPaths } from '../../frame/staff-paths.ts';
import type { StoredRecord } from '../../reading/bounded-query.ts';
import type { SortOrder } from '../listing/list-view.ts';
import { ControlCell, RecordGrid, TextCell } from '../listing/record-grid.tsx';
import { ClockChip } from '../promise/clock-chip.tsx';
import { type ApplicationResource, runningPromise, textOf, typeLabels } from './application-resource.ts';
import type { Selection } from './bulk-bar.tsx';
import { StatusSelect } from './status-select.tsx';
import { versionOf } from './use-set-status.ts';

type Props = {
  resource: ApplicationResource;
  rows: readonly StoredRecord[];
  loading: boolean;
  sort: SortOrder;
  onSort: (sort: SortOrder) => void;
  /** Versions of the chosen records, by their ids, as they were when they were chosen. */
  selected: Selection;
  onSelect: (chosen: Selection) => void;
  shown: (record: StoredRecord) => ApplicationStatus;
  isPending: (id: string) => boolean;
  onStatus: (record: StoredRecord, next: ApplicationStatus, version: number) => void;
};

const sortModels: Readonly<Record<SortOrder, GridSortModel>> = {
  newest: [{ field: 'created_at', sort: 'desc' }],
  oldest: [{ field: 'created_at', sort: 'asc' }],
  name: [{ field: 'name', sort: 'asc' }],
};

const Who = ({ resource, record }: { resource: ApplicationResource; record: StoredRecord }) => {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('tab');
  return (
    <ControlCell>
      <Link
        component={RouterLink}
        to={{ pathname: staffPaths.application(resource.kind, record.id), search: query.toString() }}
        sx={{ fontWeight: 700, display: 'inline-block', minHeight: 24, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
      >
        {textOf(record, resource.nameField) || 'Without a name'}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {textOf(record, resource.emailField)}
      </Typography>
    </ControlCell>
  );
};

/** A page of applications with its status dropdowns and boxes to choose several. */
export const ApplicationGrid = (props: Props) => {
  const { resource, rows, loading, sort, onSort, selected, onSelect, shown, isPending, onStatus } = props;
  const status = useMemo(
    () => (record: StoredRecord) => (
      <ControlCell>
        <StatusSelect
          name={textOf(record, resource.nameField) || record.id}
          status={shown(record)}
          version={versionOf(record)}
          disabled={isPending(record.id)}
          onChange={(next, version) => onStatus(record, next, version)}
        />
      </ControlCell>
    ),
    [isPending, onStatus, resource, shown],
  );
  const columns = useMemo<GridColDef<StoredRecord>[]>(
    () => [
      {
        field: 'name',
        headerName: resource.kind === 'scholarship' ? 'Applicant' : 'Organization',
        flex: 1.4,
        minWidth: 200,
        sortingOrder: ['asc'],
        renderCell: ({ row }) => <Who resource={resource} record={row} />,
      },
      {
        field: 'types',
        headerName: 'Type',
        flex: 1,
        minWidth: 140,
        sortable: false,
        renderCell: ({ row }) => <TextCell>{typeLabels(resource, row).join(', ') || '–'}</TextCell>,
      },
      {
        field: 'detail',
        headerName: resource.detailLabel,
        flex: 1,
        minWidth: 140,
        sortable: false,
        renderCell: ({ row }) => <TextCell>{textOf(row, resource.detailField) || '–'}</TextCell>,
      },
      {
        field: 'created_at',
        headerName: 'Received',
        width: 215,
        sortingOrder: ['desc', 'asc'],
        renderCell: ({ row }) => (
          <TextCell>
            {formatInstant(row.created_at)}
            <Box>
              <ClockChip promise={runningPromise(resource, row)} received={row.created_at} />
            </Box>
          </TextCell>
        ),
      },
      { field: 'status', headerName: 'Status', width: 190, sortable: false, renderCell: ({ row }) => status(row) },
    ],
    [resource, status],
  );
  return (
    <RecordGrid
      label={resource.title}
      rows={rows}
      columns={columns}
      card={(row) => (
        <Stack spacing={0.5}>
          <Who resource={resource} record={row} />
          <Typography variant="body2">
            {[typeLabels(resource, row).join(', '), formatInstant(row.created_at)].filter(Boolean).join(' · ')}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            {status(row)}
            <ClockChip promise={runningPromise(resource, row)} received={row.created_at} />
          </Stack>
        </Stack>
      )}
      loading={loading}
      checkboxSelection
      rowSelectionModel={{ type: 'include', ids: new Set<GridRowId>(selected.keys()) }}
      onRowSelectionModelChange={(model) => {
        const isChosen = (id: string) => model.ids.has(id) === (model.type === 'include');
        onSelect(
          new Map(
            rows.filter((row) => isChosen(row.id)).map((row) => [row.id, selected.get(row.id) ?? versionOf(row)]),
          ),
        );
      }}
      sortingMode="server"
      sortModel={sortModels[sort]}
      onSortModelChange={([first]) => {
        if (first?.field === 'name') onSort('name');
        else onSort(first?.sort === 'asc' ? 'oldest' : 'newest');
      }}
    />
  );
};
