import { Button, Link, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../frame/format-instant.ts';
import { staffPaths } from '../../frame/staff-paths.ts';
import { textOf } from '../applications/application-resource.ts';
import { ControlCell, RecordGrid, TextCell } from '../listing/record-grid.tsx';
import { ClockChip } from '../promise/clock-chip.tsx';
import type { TopicRecord } from './topics.ts';
import { useSetDone } from './use-set-done.ts';

type Row = TopicRecord & { id: string };

const Who = ({ topic, record }: TopicRecord) => (
  <ControlCell>
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
  </ControlCell>
);

const DoneButton = ({ topic, record }: TopicRecord) => {
  const setDone = useSetDone();
  const done = record.done === true;
  const name = textOf(record, topic.nameField) || record.id;
  return (
    <ControlCell>
      <Button
        variant="outlined"
        size="small"
        aria-label={done ? `Reopen: ${name}` : `Done: ${name}`}
        onClick={() => void setDone(topic, record.id, !done)}
      >
        {done ? 'Reopen' : 'Done'}
      </Button>
    </ControlCell>
  );
};

/** Records of the inbox, of one topic or of all, each with its clock and its done button. */
export const InboxGrid = ({
  label,
  items,
  loading,
  mixed,
}: {
  label: string;
  items: readonly TopicRecord[];
  loading: boolean;
  mixed: boolean;
}) => {
  const rows = useMemo<Row[]>(
    () => items.map((item) => ({ ...item, id: `${item.topic.id}-${item.record.id}` })),
    [items],
  );
  const columns = useMemo<GridColDef<Row>[]>(() => {
    const topic: GridColDef<Row> = {
      field: 'topic',
      headerName: 'About',
      width: 170,
      sortable: false,
      renderCell: ({ row }) => <TextCell>{row.topic.label}</TextCell>,
    };
    return [
      {
        field: 'who',
        headerName: 'From',
        flex: 1,
        minWidth: 200,
        sortable: false,
        renderCell: ({ row }) => <Who {...row} />,
      },
      ...(mixed ? [topic] : []),
      {
        field: 'summary',
        headerName: 'What',
        flex: 1.2,
        minWidth: 160,
        sortable: false,
        renderCell: ({ row }) => <TextCell>{textOf(row.record, row.topic.summaryField).slice(0, 160) || '–'}</TextCell>,
      },
      {
        field: 'received',
        headerName: 'Received',
        width: 215,
        sortable: false,
        renderCell: ({ row }) => <TextCell>{formatInstant(row.record.created_at)}</TextCell>,
      },
      {
        field: 'clock',
        headerName: 'Answer',
        width: 120,
        sortable: false,
        renderCell: ({ row }) =>
          row.record.done === true ? (
            <TextCell>Done</TextCell>
          ) : (
            <ClockChip promise={row.topic.promise} received={row.record.created_at} />
          ),
      },
      {
        field: 'done',
        headerName: 'To do',
        width: 120,
        sortable: false,
        renderCell: ({ row }) => <DoneButton {...row} />,
      },
    ];
  }, [mixed]);
  return (
    <RecordGrid
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
              <ClockChip promise={row.topic.promise} received={row.record.created_at} />
            )}
          </Stack>
        </Stack>
      )}
    />
  );
};
