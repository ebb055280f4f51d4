import { Stack, Typography } from '@mui/material';
import type { HelpCollection } from '@society-gal/contracts';
import { useMemo } from 'react';
import { formatDay, formatInstant, instantOf } from '../../app/format-instant.ts';
import { EmptyState, FailedState } from '../../app/states.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { RowSubject } from '../../lists/row-subject.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useLiveLists } from '../../queries/use-live-list.ts';
import { textOf } from '../applications/application-resource.ts';
import { addressOfWaiting, planWaiting, type WaitingList, waitingKinds } from './waiting.ts';

/** Of each kind. */
const mostOfEach = 30;

type Row = { id: string; label: string; name: string; collection: HelpCollection; record: StoredRecord };

const Who = ({ row, isCard = false }: { row: Row; isCard?: boolean }) => (
  <RowSubject to={addressOfWaiting(row.collection, row.record)} name={row.name} record={row.record} isCard={isCard} />
);

const newDay = ({ record }: Row): string =>
  typeof record.expected_on === 'string' ? formatDay(`${record.expected_on}T12:00:00`) : '–';

/** What waits across applications, referrals and messages, the longest waiting first. */
export function WaitingTable({ list }: { list: WaitingList }) {
  const plans = useMemo(() => waitingKinds.map(({ collection }) => planWaiting(list, collection)), [list]);
  const live = useLiveLists(plans, mostOfEach);
  const rows = waitingKinds
    .flatMap(({ collection, label, nameField }, place) =>
      (live.rowsOf[place] ?? []).map(
        (record): Row => ({
          id: `${collection}-${record.id}`,
          label,
          name: textOf(record, nameField) || 'Without a name',
          collection,
          record,
        }),
      ),
    )
    .sort(
      (one, other) =>
        (instantOf(one.record[list.field])?.getTime() ?? 0) - (instantOf(other.record[list.field])?.getTime() ?? 0),
    );
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'who', header: 'From', cell: (row) => <Who row={row} /> },
      { id: 'label', header: 'About', widthPx: 170, cell: (row) => <TextCell>{row.label}</TextCell> },
      {
        id: 'since',
        header: list.since,
        widthPx: 190,
        cell: (row) => <TextCell>{formatInstant(row.record[list.field])}</TextCell>,
      },
      ...(list.id === 'overdue'
        ? [{ id: 'day', header: 'She is told', widthPx: 150, cell: (row: Row) => <TextCell>{newDay(row)}</TextCell> }]
        : []),
    ],
    [list],
  );
  if (live.phase === 'failed') return <FailedState title="This list could not be loaded." onRetry={live.retry} />;
  if (live.phase === 'ready' && rows.length === 0) return <EmptyState text={list.empty} />;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {list.about}
      </Typography>
      <RecordTable
        label={list.label}
        rows={rows}
        columns={columns}
        loading={live.phase === 'loading'}
        card={(row) => (
          <Stack spacing={0.5} sx={{ py: 1 }}>
            <Who row={row} isCard />
            <Typography variant="body2">
              {row.label} · {list.since.toLowerCase()} {formatInstant(row.record[list.field])}
            </Typography>
          </Stack>
        )}
      />
    </>
  );
}
