import { Chip, Stack, Typography } from '@mui/material';
import { type ApplicationStatus, statusLabels } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import { hiddenContactFields } from '@society-gal/contracts/requests';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import type { SortOrder } from '../../lists/list-view.ts';
import { useHasPane } from '../../lists/open-address.ts';
import { type Column, RecordTable, TextCell, TwoLineCell } from '../../lists/record-table.tsx';
import { RowSubject } from '../../lists/row-subject.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { DeadlineChip } from '../../response-deadlines/deadline-chip.tsx';
import { CaseMarks, hasMarks } from '../cases/case-marks.tsx';
import { columnsToChoose } from './application-columns.ts';
import {
  type ApplicationResource,
  isDoneInInbox,
  promisedSince,
  runningPromise,
  textOf,
  typeLabels,
} from './application-resource.ts';
import type { Selection } from './bulk-bar.tsx';
import { StatusSelect } from './status-select.tsx';
import { versionOf } from './use-set-status.ts';

type Props = {
  resource: ApplicationResource;
  rows: readonly StoredRecord[];
  loading: boolean;
  sort: SortOrder;
  /** The ids of the columns to show beside the name. */
  shownIds: readonly string[];
  onSort: (sort: SortOrder) => void;
  /** Versions of the chosen records, by their ids, as they were when they were chosen. */
  selected: Selection;
  onSelect: (chosen: Selection) => void;
  shown: (record: StoredRecord) => ApplicationStatus;
  isPending: (id: string) => boolean;
  onStatus: (record: StoredRecord, next: ApplicationStatus, version: number) => void;
};

type WhoProps = { resource: ApplicationResource; record: StoredRecord; isCard?: boolean };

const Who = ({ resource, record, isCard = false }: WhoProps) => {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('tab');
  query.delete('open');
  const isHidden = hiddenContactFields(resource.collection, record).includes(resource.emailField);
  return (
    <RowSubject
      to={{ pathname: staffPaths.application(resource.kind, record.id), search: query.toString() }}
      name={textOf(record, resource.nameField) || 'Without a name'}
      email={isHidden ? '' : textOf(record, resource.emailField)}
      record={record}
      isCard={isCard}
      marks={hasMarks(record, true) ? <CaseMarks record={record} isShort isOneLine={!isCard} /> : null}
    />
  );
};

/** By when an answer is due; an inquiry that was answered from the inbox is done here too. */
const Answer = ({ resource, record }: WhoProps) =>
  isDoneInInbox(resource, record) ? (
    <Chip size="small" variant="outlined" label="Done" />
  ) : (
    <DeadlineChip deadline={runningPromise(resource, record)} received={promisedSince(record)} />
  );

/** A page of applications with its status dropdowns and boxes to choose several. */
export function ApplicationTable(props: Props) {
  const { resource, rows, loading, sort, shownIds, onSort, selected, onSelect, shown, isPending, onStatus } = props;
  const hasPane = useHasPane();
  const status = useMemo(
    () => (record: StoredRecord) => (
      <>
        <StatusSelect
          name={textOf(record, resource.nameField) || record.id}
          status={shown(record)}
          version={versionOf(record)}
          disabled={isPending(record.id)}
          onChange={(next, version) => onStatus(record, next, version)}
        />
      </>
    ),
    [isPending, onStatus, resource, shown],
  );
  const columns = useMemo<Column<StoredRecord>[]>(() => {
    const named: Column<StoredRecord>[] = [
      {
        id: 'name',
        header: resource.kind === 'scholarship' ? 'Applicant' : 'Organization',
        sort: { direction: sort === 'name' ? 'asc' : null, onSort: () => onSort('name') },
        cell: (row) => <Who resource={resource} record={row} />,
      },
      {
        id: 'types',
        header: 'Type',
        // Names of partnerships are long; what they leave is enough for a person's name.
        widthPx: resource.kind === 'scholarship' ? 150 : 206,
        cell: (row) => <TwoLineCell>{typeLabels(resource, row).join(', ') || '–'}</TwoLineCell>,
      },
      {
        id: 'detail',
        header: resource.detailLabel,
        widthPx: resource.kind === 'scholarship' ? 150 : 116,
        cell: (row) => <TextCell>{textOf(row, resource.detailField) || '–'}</TextCell>,
      },
      {
        id: 'created_at',
        header: 'Received',
        widthPx: 178,
        sort: {
          direction: sort === 'newest' ? 'desc' : sort === 'oldest' ? 'asc' : null,
          onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
        },
        cell: (row) => <TextCell>{formatInstant(row.created_at)}</TextCell>,
      },
      { id: 'answer', header: 'Answer', widthPx: 114, cell: (row) => <Answer resource={resource} record={row} /> },
      { id: 'status', header: 'Status', widthPx: 176, cell: (row) => status(row) },
    ];
    const texts = columnsToChoose(resource)
      .filter(({ isUsual }) => !isUsual)
      .map(({ id, header }) => ({
        id,
        header,
        cell: (row: StoredRecord) => <TextCell>{textOf(row, id) || '–'}</TextCell>,
      }));
    return [...named, ...texts].filter(({ id }) => id === 'name' || shownIds.includes(id));
  }, [onSort, resource, shownIds, sort, status]);
  return (
    <RecordTable
      label={resource.title}
      rows={rows}
      columns={columns}
      card={(row) =>
        hasPane ? (
          // Beside an open record, which has its dropdown: two lines, so that the next ones are in sight.
          <>
            <Who resource={resource} record={row} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[statusLabels[shown(row)], typeLabels(resource, row).join(', '), formatDay(row.created_at)].join(' · ')}
            </Typography>
          </>
        ) : (
          <Stack spacing={0.5}>
            <Who resource={resource} record={row} isCard />
            <Typography variant="body2">
              {[typeLabels(resource, row).join(', '), formatInstant(row.created_at)].filter(Boolean).join(' · ')}
            </Typography>
            <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              {status(row)}
              <Answer resource={resource} record={row} />
            </Stack>
          </Stack>
        )
      }
      loading={loading}
      selection={{
        selected: new Set(selected.keys()),
        onSelect: (ids) =>
          onSelect(
            new Map(
              rows.filter((row) => ids.has(row.id)).map((row) => [row.id, selected.get(row.id) ?? versionOf(row)]),
            ),
          ),
      }}
    />
  );
}
