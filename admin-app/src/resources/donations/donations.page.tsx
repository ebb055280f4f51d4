import { Link, Stack, Typography } from '@mui/material';
import { donationStatuses } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../app/use-page-title.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { ChoiceFilter, DateFilter, SearchBox } from '../../lists/list-filters.tsx';
import { ListFrame } from '../../lists/list-frame.tsx';
import { SpanNote } from '../../lists/span-note.tsx';
import { exportedSpan } from '../../lists/time-span.ts';
import { cursorOf, useListView } from '../../lists/use-list-view.ts';
import { useLiveList } from '../../queries/use-live-list.ts';
import { useCount, useLength } from '../../queries/use-totals.ts';
import { wordsOf } from '../../records/read-record.ts';
import { DonationComparison } from './donation-comparison.tsx';
import { DonationDifferences } from './donation-differences.tsx';
import { exportColumns } from './donation-export.ts';
import { DonationPlaces } from './donation-places.tsx';
import { planDonations, planState } from './donation-queries.ts';
import { DonationTable } from './donation-table.tsx';
import { DonationFigures, DonationTotals } from './donation-totals.tsx';
import { useDonationView } from './use-donation-view.ts';

const kinds = [
  { value: 'once', label: 'One-time' },
  { value: 'monthly', label: 'Monthly' },
];
const states = donationStatuses.map((value) => ({ value, label: wordsOf(value) }));
const planPending = planState('pending');

/** Checkouts that are open or were left: apart from the gifts, since nothing was paid. */
const Unfinished = ({ changes }: { changes: number }) => {
  const { value } = useCount(planPending, changes);
  if (!value) return null;
  return (
    <Link component={RouterLink} to="?status=pending" variant="body2">
      {value === 1 ? '1 checkout was' : `${value} checkouts were`} not finished
    </Link>
  );
};

/** `/admin/donations`: the running month against others, what was given by whom, what failed or went back, and the receipts. */
export function DonationsPage() {
  usePageTitle('Donations');
  const { view, narrow } = useDonationView();
  const address = useListView();
  const plan = useMemo(() => planDonations(view), [view]);
  const page = useLiveList(plan, cursorOf(address));
  const total = useLength(plan, page);
  const onSearch = useCallback((q: string) => narrow({ q }), [narrow]);
  return (
    <Stack spacing={1}>
      <DonationDifferences />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h1">Donations</Typography>
        <DonationPlaces />
      </Stack>
      <DonationComparison changes={page.changes}>
        <DonationFigures changes={page.changes} />
      </DonationComparison>
      <Stack component="section" aria-label="Gifts" spacing={1}>
        <Stack component="search" direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', pt: 1 }}>
          <SearchBox label="Search by name, e-mail or receipt number" value={view.search} onSearch={onSearch} />
          <ChoiceFilter
            label="State"
            every="All gifts"
            value={view.status}
            options={states}
            onChange={(status) => narrow({ status })}
          />
          <ChoiceFilter
            label="Kind"
            every="All kinds"
            value={view.kind}
            options={kinds}
            onChange={(kind) => narrow({ kind })}
          />
          <DateFilter label="From" value={view.from} onChange={(from) => narrow({ from })} />
          <DateFilter label="To" value={view.to} onChange={(to) => narrow({ to })} />
        </Stack>
        <SpanNote span={view.span} onClear={() => narrow({ span: '' })} />
        <ListFrame
          page={page}
          total={total}
          address={address}
          failed="The donations could not be loaded."
          empty="No donations found."
        >
          {(rows, loading) => <DonationTable rows={rows} loading={loading} />}
        </ListFrame>
        <ExportButton
          collection={collections.donations}
          loadColumns={async () => exportColumns}
          filter={{
            ...(view.search ? { search: view.search } : {}),
            ...(view.status ? { type: view.status } : {}),
            ...(view.kind ? { recurring: view.kind === 'monthly' } : {}),
            ...(view.from ? { from: view.from } : {}),
            ...(view.to ? { to: view.to } : {}),
            ...exportedSpan(view.span),
          }}
        />
        <Unfinished changes={page.changes} />
      </Stack>
      <DonationTotals changes={page.changes} />
    </Stack>
  );
}
