import { Stack, Typography } from '@mui/material';
import { type MailStatus, withheldReasons } from '@society-gal/contracts';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { TaskButton } from '../../app/task-button.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { wordsOf } from '../../records/read-record.ts';
import { textOf } from '../applications/application-resource.ts';

const SendAgain = ({ row }: { row: StoredRecord }) => {
  const call = useCallStaff();
  return (
    <TaskButton
      label="Send again"
      name={`Send again to ${textOf(row, 'to')}`}
      run={() => call('retry-mail', { id: row.id })}
      done={{ title: 'Mail queued again', description: `To ${textOf(row, 'to')}.` }}
      failed="Mail not queued"
    />
  );
};

const reasonText = (row: StoredRecord): string =>
  Object.entries(withheldReasons).find(([reason]) => reason === row.withheld_reason)?.[1] ?? '';
const kindText = (row: StoredRecord): string => wordsOf(textOf(row, 'formType').replaceAll('-', '_'));
const attemptsText = (row: StoredRecord): string => (typeof row.attempts === 'number' ? String(row.attempts) : '–');

const sharedColumns: Column<StoredRecord>[] = [
  {
    id: 'to',
    header: 'To',
    cell: (row) => <TextCell>{textOf(row, 'to')}</TextCell>,
  },
  {
    id: 'kind',
    header: 'Mail',
    widthPx: 150,
    cell: (row) => <TextCell>{kindText(row)}</TextCell>,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    widthPx: 90,
    cell: (row) => <TextCell>{attemptsText(row)}</TextCell>,
  },
];
const why: Column<StoredRecord>[] = [
  {
    id: 'why',
    header: 'Why',
    cell: (row) => <TextCell>{textOf(row, 'last_error') || '–'}</TextCell>,
  },
];
const whyWithheld: Column<StoredRecord> = {
  id: 'why-withheld',
  header: 'Why',
  cell: (row) => <TextCell>{reasonText(row) || '–'}</TextCell>,
};
const instant = (field: string, header: string): Column<StoredRecord> => ({
  id: field,
  header,
  widthPx: 215,
  cell: (row) => <TextCell>{formatInstant(row[field])}</TextCell>,
});
const again: Column<StoredRecord> = {
  id: 'again',
  header: 'Try',
  widthPx: 130,
  cell: (row) => <SendAgain row={row} />,
};

/** Only what can be true of a mail in this state: what was sent has an hour, and nothing that went wrong. */
const columnsOf: Readonly<Record<MailStatus, Column<StoredRecord>[]>> = {
  failed: [...sharedColumns, ...why, instant('created_at', 'Since'), again],
  queued: [...sharedColumns, ...why, instant('created_at', 'Since')],
  sending: [...sharedColumns, instant('created_at', 'Since')],
  sent: [...sharedColumns, instant('created_at', 'Asked for'), instant('sent_at', 'Sent')],
  withheld: [...sharedColumns, whyWithheld, instant('created_at', 'Since'), again],
};

/** A page of mails in one state; what failed can be sent again. */
export function MailTable({
  status,
  rows,
  loading,
}: {
  status: MailStatus;
  rows: readonly StoredRecord[];
  loading: boolean;
}) {
  return (
    <RecordTable
      label="Mails"
      rows={rows}
      columns={columnsOf[status]}
      loading={loading}
      card={(row) => (
        <Stack spacing={0.5} sx={{ py: 1 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{textOf(row, 'to')}</Typography>
          <Typography variant="body2">
            {kindText(row)} · {attemptsText(row)} attempts · {formatInstant(row.created_at)}
          </Typography>
          {reasonText(row) || textOf(row, 'last_error') ? (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {reasonText(row) || textOf(row, 'last_error')}
            </Typography>
          ) : null}
          {status === 'failed' || status === 'withheld' ? <SendAgain row={row} /> : null}
        </Stack>
      )}
    />
  );
}
