import { Button, Link, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { Suspected } from '../../records/suspected.tsx';
import { DeadlineChip } from '../../response-deadlines/deadline-chip.tsx';
import { textOf } from '../applications/application-resource.ts';
import type { TopicRecord } from './topics.ts';
import { useSetDone } from './use-set-done.ts';

type Row = TopicRecord & { id: string };

const Who = ({ topic, record }: TopicRecord) => (
  <>
    <Link
      component={RouterLink}
      to={staffPaths.inboxRecord(topic.id, record.id)}
      sx={{ fontWeight: 700, display: 'inline-block', minHeight: 24, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
    >
      {textOf(record, topic.nameField) || textOf(record, topic.emailField) || 'Without a name'}
    </Link>
    {topic.nameField === topic.emailField ? null : (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {textOf(record, topic.emailField)}
      </Typography>
    )}
    <Suspected record={record} />
  </>
);

const DoneButton = ({ topic, record }: TopicRecord) => {
  const setDone = useSetDone();
  const done = record.done === true;
  const name = textOf(record, topic.nameField) || record.id;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={done ? `Reopen: ${name}` : `Done: ${name}`}
      onClick={() => void setDone(topic, record.id, !done)}
    >
      {done ? 'Reopen' : 'Done'}
    </Button>
  );
};

/** Records of the inbox, of one topic or of all, each with its clock and its done button. */
export function InboxTable({
  label,
  items,
  loading,
  mixed,
}: {
  label: string;
  items: readonly TopicRecord[];
  loading: boolean;
  mixed: boolean;
}) {
  const rows = useMemo<Row[]>(
    () => items.map((item) => ({ ...item, id: `${item.topic.id}-${item.record.id}` })),
    [items],
  );
  const columns = useMemo<Column<Row>[]>(() => {
    const topic: Column<Row> = {
      id: 'topic',
      header: 'About',
      widthPx: 170,
      cell: (row) => <TextCell>{row.topic.label}</TextCell>,
    };
    return [
      {
        id: 'who',
        header: 'From',
        cell: (row) => <Who {...row} />,
      },
      ...(mixed ? [topic] : []),
      {
        id: 'summary',
        header: 'What',
        cell: (row) => <TextCell>{textOf(row.record, row.topic.summaryField).slice(0, 160) || '–'}</TextCell>,
      },
      {
        id: 'received',
        header: 'Received',
        widthPx: 215,
        cell: (row) => <TextCell>{formatInstant(row.record.created_at)}</TextCell>,
      },
      {
        id: 'clock',
        header: 'Answer',
        widthPx: 120,
        cell: (row) =>
          row.record.done === true ? (
            <TextCell>Done</TextCell>
          ) : (
            <DeadlineChip deadline={row.topic.deadline} received={row.record.created_at} />
          ),
      },
      {
        id: 'done',
        header: 'To do',
        widthPx: 120,
        cell: (row) => <DoneButton {...row} />,
      },
    ];
  }, [mixed]);
  return (
    <RecordTable
      label={label}
      rows={rows}
      columns={columns}
      loading={loading}
      card={(row) => (
        <Stack spacing={0.5} sx={{ py: 1 }}>
          <Who {...row} />
          <Typography variant="body2">
            {[mixed ? row.topic.label : '', formatInstant(row.record.created_at)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2">{textOf(row.record, row.topic.summaryField).slice(0, 120)}</Typography>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <DoneButton {...row} />
            {row.record.done === true ? null : (
              <DeadlineChip deadline={row.topic.deadline} received={row.record.created_at} />
            )}
          </Stack>
        </Stack>
      )}
    />
  );
}
