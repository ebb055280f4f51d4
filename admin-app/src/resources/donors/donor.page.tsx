import { Button, Link, Paper, Stack, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { type OfflineMethod, offlineMethods } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';
import { useServices } from '../../app/services.ts';
import { downloadStatement } from '../../app/staff-downloads.ts';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { EmailLink } from '../../records/email-link.tsx';
import { wordsOf } from '../../records/read-record.ts';
import { RecordColumns } from '../../records/record-columns.tsx';
import { GivingScreen } from '../donations/giving-screen.tsx';
import { Merges } from './merges.tsx';

type Donor = StaffResponse<'donor'>;
type Gift = Donor['gifts'][number];

const kindOf = ({ method, isMonthly }: Gift): string =>
  method === 'card' ? (isMonthly ? 'Monthly' : 'One-time') : offlineMethods[method as OfflineMethod];
const stateOf = ({ status, refunded, amount }: Gift): string =>
  [wordsOf(status), refunded > 0 && refunded < amount ? `${formatCents(refunded)} refunded` : '']
    .filter(Boolean)
    .join(', ');

const DayLink = ({ gift }: { gift: Gift }) => (
  <Link component={RouterLink} to={staffPaths.gift(gift.id)} sx={{ fontWeight: 700, lineHeight: '24px' }}>
    {formatDay(gift.day)}
  </Link>
);

const columns: Column<Gift>[] = [
  { id: 'day', header: 'Day', widthPx: 150, cell: (gift) => <DayLink gift={gift} /> },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 120,
    isFigure: true,
    cell: (gift) => <TextCell>{formatCents(gift.amount)}</TextCell>,
  },
  { id: 'kind', header: 'Kind', cell: (gift) => <TextCell>{kindOf(gift)}</TextCell> },
  { id: 'state', header: 'State', cell: (gift) => <TextCell>{stateOf(gift)}</TextCell> },
  { id: 'receipt', header: 'Receipt', cell: (gift) => <TextCell>{gift.receiptNumber ?? '–'}</TextCell> },
];

const Totals = ({ donor }: { donor: Donor }) => (
  <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
    {[
      { label: 'Given in all, net', text: formatCents(donor.net) },
      { label: 'This year', text: formatCents(donor.netThisYear) },
      { label: 'Last year', text: formatCents(donor.netLastYear) },
      ...(donor.nonCash > 0 ? [{ label: 'Stock and things, by our books', text: formatCents(donor.nonCash) }] : []),
      { label: 'Paid gifts', text: String(donor.paidGifts) },
    ].map(({ label, text }) => (
      <Paper key={label} variant="outlined" role="group" aria-label={label} sx={{ p: 2, flex: '1 1 130px' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{text}</Typography>
      </Paper>
    ))}
  </Stack>
);

const Statements = ({ id, years }: { id: string; years: readonly number[] }) => {
  const { auth } = useServices();
  const { busy, run } = useAction();
  return (
    <Paper component="section" aria-labelledby="statements-title" variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" id="statements-title" sx={{ mb: 1 }}>
        Statements
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {years.map((year) => (
          <Button
            key={year}
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void run(
                () => downloadStatement(auth, { id, year }),
                { title: 'The statement is in your downloads' },
                'No statement',
              )
            }
          >
            Statement {year}
          </Button>
        ))}
        {years.length === 0 ? <Typography>No gift has a receipt yet.</Typography> : null}
      </Stack>
    </Paper>
  );
};

/** `/admin/donations/donor/<gift>`: every gift of the address that gave this one. No address stands in the address bar. */
export function DonorPage() {
  const { id = '' } = useParams();
  const [changes, setChanges] = useState(0);
  const answer = useStaffAnswer('donor', { id }, String(changes));
  return (
    <GivingScreen
      title="Donor"
      answer={answer}
      failed="This donor could not be read."
      loading="Reading the gifts"
      isNamedByAnswer
    >
      {(value) => (
        <>
          <header>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {value.name || 'A donor without a name'}
            </Typography>
            <EmailLink email={value.email} />
          </header>
          <Totals donor={value} />
          <RecordColumns
            main={
              <RecordTable
                label="Gifts of this donor"
                rows={value.gifts}
                columns={columns}
                loading={false}
                card={(gift) => (
                  <Stack sx={{ py: 1 }}>
                    <DayLink gift={gift} />
                    <Typography>
                      {formatCents(gift.amount)} · {kindOf(gift)} · {stateOf(gift)}
                    </Typography>
                    <Typography variant="body2">{gift.receiptNumber}</Typography>
                  </Stack>
                )}
              />
            }
            aside={
              <>
                <Statements id={id} years={value.years} />
                <Merges id={id} donor={value} onChange={() => setChanges((before) => before + 1)} />
              </>
            }
          />
        </>
      )}
    </GivingScreen>
  );
}
