import { Button, Link, Stack, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import type { BookKind } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { GivingScreen } from '../donations/giving-screen.tsx';
import { payoutState } from './payout-labels.ts';

type Line = StaffResponse<'payout'>['lines'][number];

const kinds: Readonly<Record<BookKind, string>> = {
  gift: 'Gift',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
};

const Gift = ({ line }: { line: Line }) =>
  line.gift ? (
    <Link component={RouterLink} to={staffPaths.gift(line.gift)} sx={{ lineHeight: '24px' }}>
      {line.receiptNumber ?? line.reference ?? 'A gift'}
    </Link>
  ) : (
    <TextCell>Not a gift of ours</TextCell>
  );

const columns: Column<Line>[] = [
  { id: 'day', header: 'Day', widthPx: 140, cell: (line) => <TextCell>{formatDay(line.day)}</TextCell> },
  { id: 'kind', header: 'What', widthPx: 180, cell: (line) => <TextCell>{kinds[line.kind]}</TextCell> },
  { id: 'gift', header: 'Gift', cell: (line) => <Gift line={line} /> },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 120,
    isFigure: true,
    cell: (line) => <TextCell>{formatCents(line.amount)}</TextCell>,
  },
  {
    id: 'fee',
    header: 'Fee',
    widthPx: 110,
    isFigure: true,
    cell: (line) => <TextCell>{formatCents(line.fee)}</TextCell>,
  },
  {
    id: 'net',
    header: 'Net',
    widthPx: 120,
    isFigure: true,
    cell: (line) => <TextCell>{formatCents(line.net)}</TextCell>,
  },
];

const sumOf = (lines: readonly Line[], field: 'amount' | 'fee' | 'net'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** `/admin/donations/payout/<id>`: the gifts, refunds and fees that one payout to the bank is made of. */
export function PayoutPage() {
  const { id = '' } = useParams();
  const answer = useStaffAnswer('payout', { id });
  return (
    <GivingScreen
      title="Payout"
      answer={answer}
      failed="This payout could not be read."
      loading="Reading the payout"
      isNamedByAnswer
    >
      {(value) => (
        <>
          <header>
            <Typography variant="h1">
              Payout of {formatCents(value.payout.amount)}, {formatDay(value.payout.arrivesOn)}
            </Typography>
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {payoutState(value.payout.state)} · {value.payout.id}
            </Typography>
          </header>
          <Typography>
            {formatCents(sumOf(value.lines, 'amount'))} less {formatCents(sumOf(value.lines, 'fee'))} in fees is{' '}
            {formatCents(sumOf(value.lines, 'net'))}.
            {value.payout.missing === 0 ? '' : ` ${formatCents(value.payout.missing)} is missing.`}
          </Typography>
          <RecordTable
            label="Movements"
            rows={value.lines}
            columns={columns}
            loading={false}
            card={(line) => (
              <Stack sx={{ py: 1, alignItems: 'flex-start' }}>
                <Typography>
                  {formatDay(line.day)} · {kinds[line.kind]}
                </Typography>
                <Gift line={line} />
                <Typography variant="body2">
                  {formatCents(line.amount)}, fee {formatCents(line.fee)}, net {formatCents(line.net)}
                </Typography>
              </Stack>
            )}
          />
          <Button
            variant="outlined"
            onClick={() => window.print()}
            sx={{ alignSelf: 'flex-start', '@media print': { display: 'none' } }}
          >
            Print
          </Button>
        </>
      )}
    </GivingScreen>
  );
}
