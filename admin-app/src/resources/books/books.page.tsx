import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { useServices } from '../../app/services.ts';
import { downloadBooks } from '../../app/staff-downloads.ts';
import { DateFilter } from '../../lists/list-filters.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { DonationDifferences } from '../donations/donation-differences.tsx';
import { GivingScreen } from '../donations/giving-screen.tsx';
import { payoutState } from './payout-labels.ts';

type Books = StaffResponse<'books'>;
type Payout = Books['payouts'][number];

const DayLink = ({ payout }: { payout: Payout }) => (
  <Link component={RouterLink} to={staffPaths.payout(payout.id)} sx={{ fontWeight: 700, lineHeight: '24px' }}>
    {formatDay(payout.arrivesOn)}
  </Link>
);
const wholeText = ({ missing }: Payout): string => (missing === 0 ? 'Yes' : `No: ${formatCents(missing)} missing`);

const columns: Column<Payout>[] = [
  { id: 'day', header: 'At the bank on', cell: (payout) => <DayLink payout={payout} /> },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 140,
    isFigure: true,
    cell: (payout) => <TextCell>{formatCents(payout.amount)}</TextCell>,
  },
  {
    id: 'gifts',
    header: 'Gifts',
    widthPx: 90,
    isFigure: true,
    cell: (payout) => <TextCell>{String(payout.gifts)}</TextCell>,
  },
  { id: 'state', header: 'State', cell: (payout) => <TextCell>{payoutState(payout.state)}</TextCell> },
  { id: 'whole', header: 'Adds up', cell: (payout) => <TextCell>{wholeText(payout)}</TextCell> },
];

/** The first and last day of the month before the one of `today` (YYYY-MM-DD). */
export function lastMonthOf(today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 2, 1)), to: day(Date.UTC(year, month - 1, 0)) };
}

const ForBookkeeper = () => {
  const { auth } = useServices();
  const { busy, run } = useAction();
  const [range, setRange] = useState(() => lastMonthOf(foundationDay()));
  const isReady = range.from !== '' && range.to !== '' && range.from <= range.to;
  const download = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => downloadBooks(auth, range),
      { title: 'The file is in your downloads', description: 'Import it as a CSV of bank transactions.' },
      'No file',
    );
  };
  return (
    <Paper component="section" aria-labelledby="file-title" variant="outlined" sx={{ p: 2 }}>
      <Stack component="form" spacing={1.5} onSubmit={download}>
        <Typography variant="h2" id="file-title">
          For the bookkeeper
        </Typography>
        <Typography variant="body2">
          Date, description, amount, fee, net and account of each gift, refund, dispute, fee and payout, and of gifts
          that did not come through Stripe; stock and things have accounts of their own. No names.
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <DateFilter label="From" value={range.from} onChange={(from) => setRange({ ...range, from })} />
          <DateFilter label="To" value={range.to} onChange={(to) => setRange({ ...range, to })} />
          <Button type="submit" variant="outlined" disabled={busy || !isReady}>
            Download CSV
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
};

const Comparison = ({ books, onCompared }: { books: Books; onCompared: () => void }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const compare = async () => {
    const isDone = await run(
      () => call('compare-books', {}),
      { title: 'Compared with Stripe', description: 'What differs stands below.' },
      'Not compared',
    );
    if (isDone) onCompared();
  };
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 300px' }}>
        <Typography>
          {books.comparedAt
            ? `Compared with Stripe ${formatInstant(books.comparedAt)}: ${books.compared} gifts, ${books.differences === 0 ? 'no difference' : `${books.differences} that differ`}.`
            : 'Not compared with Stripe yet. It happens each night.'}
        </Typography>
        <Typography>Waits at Stripe to be paid out: {formatCents(books.waiting)}.</Typography>
      </Box>
      <Button variant="outlined" disabled={busy} onClick={() => void compare()}>
        {busy ? 'Comparing...' : 'Compare now'}
      </Button>
    </Stack>
  );
};

const Payouts = ({ payouts }: { payouts: readonly Payout[] }) => (
  <Stack component="section" aria-labelledby="payouts-title" spacing={1}>
    <Typography variant="h2" id="payouts-title">
      Payouts
    </Typography>
    {payouts.some(({ missing }) => missing !== 0) ? (
      <Alert severity="warning">
        A payout is not the sum of its movements. Compare again; if it stays, ask Stripe.
      </Alert>
    ) : null}
    {payouts.length === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>Nothing was paid out yet.</Typography>
    ) : (
      <RecordTable
        label="Payouts"
        rows={payouts}
        columns={columns}
        loading={false}
        card={(payout) => (
          <Stack sx={{ py: 1 }}>
            <DayLink payout={payout} />
            <Typography>
              {formatCents(payout.amount)} · {payout.gifts} gifts · {payoutState(payout.state)}
            </Typography>
            <Typography variant="body2">Adds up: {wholeText(payout)}</Typography>
          </Stack>
        )}
      />
    )}
  </Stack>
);

/** `/admin/donations/books`: what Stripe paid out, what differs, and the file for the bookkeeper. */
export function BooksPage() {
  const [changes, setChanges] = useState(0);
  const answer = useStaffAnswer('books', {}, String(changes));
  return (
    <GivingScreen title="Books" answer={answer} failed="The books could not be read." loading="Reading the books">
      {(books) => (
        <>
          <Comparison books={books} onCompared={() => setChanges((before) => before + 1)} />
          {books.differences > 0 ? <DonationDifferences /> : null}
          <ForBookkeeper />
          <Payouts payouts={books.payouts} />
        </>
      )}
    </GivingScreen>
  );
}
