import { Box, Link, Stack, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { TaskButton } from '../../app/task-button.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { wordsOf } from '../../records/read-record.ts';
import { textOf } from '../applications/application-resource.ts';

const stateText = (row: StoredRecord): string => {
  const refundedCents = typeof row.amount_refunded === 'number' ? row.amount_refunded : 0;
  return [
    wordsOf(textOf(row, 'status')),
    refundedCents > 0 && row.status !== 'refunded' ? `${formatCents(refundedCents)} refunded` : '',
    row.disputed === true ? 'disputed' : '',
    row.refund_failed === true ? 'refund failed' : '',
  ]
    .filter(Boolean)
    .join(', ');
};
const kindText = (row: StoredRecord): string => (row.is_recurring === true ? 'Monthly' : 'One-time');

/** Only what was paid has a receipt, also when it went back later. */
const hasReceipt = (row: StoredRecord): boolean => row.status === 'paid' || row.status === 'refunded';

const ResendReceipt = ({ row }: { row: StoredRecord }) => {
  const call = useCallStaff();
  return (
    <TaskButton
      label="Send again"
      name={`Send again: receipt of ${textOf(row, 'donor_name')}`}
      run={() => call('resend-receipt', { id: row.id })}
      done={{ title: 'Receipt on its way', description: `To ${textOf(row, 'donor_email')}.` }}
      failed="Receipt not sent"
    />
  );
};

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Name and address beside one another in a row, below one another on a card. */
const Donor = ({ row, isCard = false }: { row: StoredRecord; isCard?: boolean }) => {
  const fit = isCard ? { overflowWrap: 'anywhere' as const, whiteSpace: 'normal' as const } : clipped;
  return (
    <Box sx={isCard ? undefined : { display: 'flex', alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
      <Typography
        variant="body2"
        title={textOf(row, 'donor_name')}
        sx={{ ...fit, fontWeight: 700, flexShrink: 0, maxWidth: isCard ? 'none' : '65%' }}
      >
        {textOf(row, 'donor_name')}
      </Typography>
      <Link
        href={`mailto:${textOf(row, 'donor_email')}`}
        variant="body2"
        title={textOf(row, 'donor_email')}
        sx={{ ...fit, minWidth: 0, lineHeight: '24px' }}
      >
        {textOf(row, 'donor_email')}
      </Link>
    </Box>
  );
};

const amountText = (row: StoredRecord): string => (typeof row.amount === 'number' ? formatCents(row.amount) : '–');

const columns: Column<StoredRecord>[] = [
  {
    id: 'donor',
    header: 'Donor',
    cell: (row) => <Donor row={row} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 110,
    cell: (row) => <TextCell>{amountText(row)}</TextCell>,
  },
  {
    id: 'kind',
    header: 'Kind',
    widthPx: 110,
    cell: (row) => <TextCell>{kindText(row)}</TextCell>,
  },
  {
    id: 'state',
    header: 'State',
    cell: (row) => <TextCell>{stateText(row)}</TextCell>,
  },
  {
    id: 'created',
    header: 'Begun',
    widthPx: 190,
    cell: (row) => <TextCell>{formatInstant(row.created_at)}</TextCell>,
  },
  {
    id: 'receipt_number',
    header: 'Receipt',
    widthPx: 190,
    cell: (row) => <TextCell>{textOf(row, 'receipt_number') || '–'}</TextCell>,
  },
  {
    id: 'resend',
    header: 'Receipt mail',
    widthPx: 130,
    cell: (row) => (hasReceipt(row) ? <ResendReceipt row={row} /> : <TextCell>–</TextCell>),
  },
];

/** A page of donations: who gave what, how it stands, and its receipt. */
export function DonationTable({ rows, loading }: { rows: readonly StoredRecord[]; loading: boolean }) {
  return (
    <RecordTable
      label="Donations"
      rows={rows}
      columns={columns}
      loading={loading}
      card={(row) => (
        <Stack
          direction="row"
          useFlexGap
          sx={{ py: 1, columnGap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Stack spacing={0.5} sx={{ minWidth: 0 }}>
            <Donor row={row} isCard />
            <Typography>
              {amountText(row)} · {kindText(row)} · {stateText(row)}
            </Typography>
            <Typography variant="body2">{formatInstant(row.created_at)}</Typography>
          </Stack>
          {hasReceipt(row) ? <ResendReceipt row={row} /> : null}
        </Stack>
      )}
    />
  );
}
