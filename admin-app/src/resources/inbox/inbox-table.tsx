import { Button, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { hiddenContactFields } from '@society-gal/contracts/requests';
import { useMemo } from 'react';
import { formatInstant } from '../../app/format-instant.ts';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { useHasPane } from '../../lists/open-address.ts';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { rowInFocus } from '../../lists/row-keys.ts';
import { RowSubject } from '../../lists/row-subject.tsx';
import { DeadlineChip } from '../../response-deadlines/deadline-chip.tsx';
import { needsNoAnswer } from '../../response-deadlines/response-deadline.ts';
import { textOf } from '../applications/application-resource.ts';
import { summaryOf, type TopicRecord } from './topics.ts';
import { useSetDone } from './use-set-done.ts';

type Row = TopicRecord & { id: string };

/** The address under a name, where she left that way open. */
const shownEmail = ({ topic, record }: TopicRecord): string =>
  hiddenContactFields(topic.collection, record).includes(topic.emailField) ? '' : textOf(record, topic.emailField);

const Who = ({ topic, record, isCard = false }: TopicRecord & { isCard?: boolean }) => {
  const email = shownEmail({ topic, record });
  const isNamed = topic.nameField !== topic.emailField;
  return (
    <RowSubject
      to={staffPaths.inboxRecord(topic.id, record.id)}
      name={(isNamed ? textOf(record, topic.nameField) : email) || email || 'Without a name'}
      email={isNamed ? email : ''}
      record={record}
      isCard={isCard}
    />
  );
};

const clockOf = ({ topic, record }: TopicRecord) => (needsNoAnswer(record) ? null : topic.deadline);

const DoneButton = ({ topic, record }: TopicRecord) => {
  const setDone = useSetDone();
  const done = record.done === true;
  const name = textOf(record, topic.nameField) || record.id;
  return (
    <Button
      variant="outlined"
      size="small"
      data-row-done=""
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
  const hasPane = useHasPane();
  useShortcuts(
    hasPane
      ? {}
      : {
          e: {
            description: 'Done with the row, or not',
            run: () => rowInFocus()?.querySelector<HTMLElement>('[data-row-done]')?.click(),
          },
        },
  );
  const rows = useMemo<Row[]>(
    () => items.map((item) => ({ ...item, id: `${item.topic.id}-${item.record.id}` })),
    [items],
  );
  const columns = useMemo<Column<Row>[]>(() => {
    const topic: Column<Row> = {
      id: 'topic',
      header: 'About',
      widthPx: 160,
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
        cell: (row) => <TextCell>{summaryOf(row).slice(0, 160) || '–'}</TextCell>,
      },
      {
        id: 'received',
        header: 'Received',
        widthPx: 190,
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
            <DeadlineChip deadline={clockOf(row)} received={row.record.created_at} />
          ),
      },
      {
        id: 'done',
        header: 'To do',
        widthPx: 104,
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
          <Who {...row} isCard />
          <Typography variant="body2">
            {[mixed ? row.topic.label : '', formatInstant(row.record.created_at)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2">{summaryOf(row).slice(0, 120)}</Typography>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <DoneButton {...row} />
            {row.record.done === true ? null : (
              <DeadlineChip deadline={clockOf(row)} received={row.record.created_at} />
            )}
          </Stack>
        </Stack>
      )}
    />
  );
}
