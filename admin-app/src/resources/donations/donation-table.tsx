import { Box, Link, Stack, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { textOf } from '../applications/application-resource.ts';
import { hasReceipt, kindText, ResendReceipt, stateText } from './donation-words.tsx';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Name, which opens the gift, and address beside one another in a row, below one another on a card. */
const Donor = ({ row, isCard = false }: { row: StoredRecord; isCard?: boolean }) => {
  const fit = isCard ? { overflowWrap: 'anywhere' as const, whiteSpace: 'normal' as const } : clipped;
  return (
    <Box sx={isCard ? undefined : { display: 'flex', alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={staffPaths.gift(row.id)}
        variant="body2"
        title={textOf(row, 'donor_name')}
        sx={{ ...fit, fontWeight: 700, flexShrink: 0, maxWidth: isCard ? 'none' : '65%', lineHeight: '24px' }}
      >
        {textOf(row, 'donor_name') || 'Without a name'}
      </Link>
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
