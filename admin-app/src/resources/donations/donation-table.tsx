import { Box, Link, Stack, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { textOf } from '../applications/application-resource.ts';
import { hasReceiptMail, kindText, ResendReceipt, stateText } from './donation-labels.tsx';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Name, which opens the gift, and address beside one another in a row, below one another on a card. */
const Donor = ({ row, isCard = false }: { row: StoredRecord; isCard?: boolean }) => {
  const email = textOf(row, 'donor_email');
  const fit = isCard ? { overflowWrap: 'anywhere' as const, whiteSpace: 'normal' as const } : clipped;
  return (
    <Box
      sx={
        isCard
          ? { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }
          : { display: 'flex', alignItems: 'center', columnGap: 1.5, minWidth: 0 }
      }
    >
      <Link
        component={RouterLink}
        to={staffPaths.gift(row.id)}
        variant="body2"
        title={textOf(row, 'donor_name')}
        sx={{ ...fit, fontWeight: 700, flexShrink: 0, maxWidth: isCard ? 'none' : '65%', lineHeight: '24px' }}
      >
        {textOf(row, 'donor_name') || 'Without a name'}
      </Link>
      {email ? (
        <Link href={`mailto:${email}`} variant="body2" title={email} sx={{ ...fit, minWidth: 0, lineHeight: '24px' }}>
          {email}
        </Link>
      ) : null}
    </Box>
  );
};

/** What was given; of things whose value nobody knows, a dash. */
const amountText = (row: StoredRecord): string =>
  typeof row.amount === 'number' && (row.amount > 0 || !row.method) ? formatCents(row.amount) : '–';

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
    isFigure: true,
    cell: (row) => <TextCell>{amountText(row)}</TextCell>,
  },
  {
    id: 'kind',
    header: 'Kind',
    widthPx: 180,
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
    widthPx: 205,
    cell: (row) => <TextCell>{textOf(row, 'receipt_number') || '–'}</TextCell>,
  },
  {
    id: 'resend',
    header: 'Receipt mail',
    widthPx: 130,
    cell: (row) => (hasReceiptMail(row) ? <ResendReceipt row={row} /> : <TextCell>–</TextCell>),
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
          sx={{ py: 0.5, columnGap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Stack sx={{ minWidth: 0 }}>
            <Donor row={row} isCard />
            <Typography>
              {amountText(row)} · {kindText(row)} · {stateText(row)}
            </Typography>
            <Typography variant="body2">{formatInstant(row.created_at)}</Typography>
          </Stack>
          {hasReceiptMail(row) ? (
            <Box sx={{ flexShrink: 0 }}>
              <ResendReceipt row={row} />
            </Box>
          ) : null}
        </Stack>
      )}
    />
  );
}
