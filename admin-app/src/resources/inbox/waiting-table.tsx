import { Button, Stack, Typography } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import type { CollectionName } from '@society-gal/contracts/store';
import { useMemo, useState } from 'react';
import { useUid } from '../../access-control/session.tsx';
import { formatDay, formatInstant, instantOf } from '../../app/format-instant.ts';
import { EmptyState, FailedState, OldState } from '../../app/states.tsx';
import { ExportButton } from '../../lists/export-button.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { RowSubject } from '../../lists/row-subject.tsx';
import { maxDocuments, type StoredRecord } from '../../queries/bounded-query.ts';
import { useLiveLists } from '../../queries/use-live-list.ts';
import { exportedPending } from '../applications/application-queries.ts';
import { applicationResources } from '../applications/application-resource.ts';
import { belongsTo, describeWaiting, planWaiting, type WaitingList } from './waiting.ts';

/** Of each kind at first; more with one press, as many as one query reads. */
const firstOfEach = 30;

type Row = ReturnType<typeof describeWaiting> & { id: string; collection: CollectionName; record: StoredRecord };

const Who = ({ row, isCard = false }: { row: Row; isCard?: boolean }) => (
  <RowSubject to={row.address} name={row.name} record={row.record} isCard={isCard} />
);

/** When something came, was written, or for which day it was promised: a promise has no hour. */
function sinceText(list: WaitingList, record: StoredRecord): string {
  const at = instantOf(record[list.field]);
  if (list.id !== 'overdue' || !at) return formatInstant(at);
  const day = foundationDay(at);
  return day === foundationDay() ? 'Today' : formatDay(day);
}

const newDay = ({ record }: Row): string =>
  typeof record.expected_on === 'string' ? formatDay(record.expected_on) : '–';

const pendingFiles = [
  { resource: applicationResources.scholarship, what: 'the pending applications' },
  { resource: applicationResources.partnership, what: 'the pending partnerships' },
] as const;

/** All that is pending, also beyond the rows of the screen: a file for each kind, since their columns differ. */
const PendingExports = () => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
    {pendingFiles.map(({ resource, what }) => (
      <ExportButton
        key={resource.kind}
        collection={resource.collection}
        what={what}
        loadColumns={async () =>
          (await import('../applications/application-export.ts')).columnsOfApplications(resource)
        }
        filter={exportedPending(resource)}
      />
    ))}
  </Stack>
);

/** What waits or is new across several collections, in the order of its list. */
export function WaitingTable({ list }: { list: WaitingList }) {
  const uid = useUid();
  const plans = useMemo(() => list.collections.map((collection) => planWaiting(list, collection, uid)), [list, uid]);
  const [most, setMost] = useState(firstOfEach);
  const live = useLiveLists(plans, most);
  const at = ({ record }: Row) => (instantOf(record[list.field])?.getTime() ?? 0) * (list.direction === 'asc' ? 1 : -1);
  const rows = list.collections
    .flatMap((collection, place) =>
      (live.rowsOf[place] ?? [])
        .filter((record) => belongsTo(list, record))
        .map(
          (record): Row => ({
            ...describeWaiting(collection, record),
            id: `${collection}-${record.id}`,
            collection,
            record,
          }),
        ),
    )
    .sort((one, other) => at(one) - at(other));
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'who', header: 'From', cell: (row) => <Who row={row} /> },
      { id: 'label', header: 'About', widthPx: 170, cell: (row) => <TextCell>{row.label}</TextCell> },
      {
        id: 'since',
        header: list.since,
        widthPx: 190,
        cell: (row) => <TextCell>{sinceText(list, row.record)}</TextCell>,
      },
      ...(list.id === 'overdue'
        ? [{ id: 'day', header: 'She is told', widthPx: 150, cell: (row: Row) => <TextCell>{newDay(row)}</TextCell> }]
        : []),
    ],
    [list],
  );
  const isCut = live.rowsOf.some(({ length }) => length === most);
  if (live.phase === 'failed' && !live.isOld)
    return <FailedState title="This list could not be loaded." onRetry={live.retry} />;
  if (live.phase === 'ready' && rows.length === 0) return <EmptyState text={list.empty} />;
  return (
    <>
      {live.isOld ? <OldState onRetry={live.retry} /> : null}
      <RecordTable
        label={list.label}
        rows={rows}
        columns={columns}
        loading={live.phase === 'loading' && !live.isOld}
        card={(row) => (
          <Stack spacing={0.5} sx={{ py: 1 }}>
            <Who row={row} isCard />
            <Typography variant="body2">
              {row.label} · {list.since.toLowerCase()} {sinceText(list, row.record)}
            </Typography>
          </Stack>
        )}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {list.about}
        {isCut ? ` Of each kind the first ${most} stand here.` : ''}
      </Typography>
      {isCut && most < maxDocuments ? (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setMost(maxDocuments)}>
          Show more
        </Button>
      ) : null}
      {list.id === 'pending' ? <PendingExports /> : null}
    </>
  );
}
