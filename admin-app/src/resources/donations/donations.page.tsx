import { Link, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { collections, donationStatuses } from '@society-gal/contracts';
import { useCallback, useMemo } from 'react';
import { useCallStaff } from '../../frame/call-staff.ts';
import { formatInstant } from '../../frame/format-instant.ts';
import { formatMoney } from '../../frame/format-money.ts';
import { TaskButton } from '../../frame/task-button.tsx';
import { usePageTitle } from '../../frame/use-page-title.ts';
import type { StoredRecord } from '../../reading/bounded-query.ts';
import { useLength } from '../../reading/use-aggregate.ts';
import { useLiveQuery } from '../../reading/use-live-query.ts';
import { textOf } from '../applications/application-resource.ts';
import { ExportButton } from '../export/export-dialog.tsx';
import { ChoiceFilter } from '../listing/choice-filter.tsx';
import { DateFilter } from '../listing/date-filter.tsx';
import { ListFrame } from '../listing/list-frame.tsx';
import { ControlCell, RecordGrid, TextCell } from '../listing/record-grid.tsx';
import { SearchBox } from '../listing/search-box.tsx';
import { cursorOf, useListView } from '../listing/use-list-view.ts';
import { wordsOf } from '../record/read-record.ts';
import { exportColumns } from './export-columns.ts';
import { GiftTotals } from './gift-totals.tsx';
import { planDonations } from './plan-donations.ts';
import { useDonationView } from './use-donation-view.ts';

const kinds = [
  { value: 'once', label: 'One-time' },
  { value: 'monthly', label: 'Monthly' },
];
const states = donationStatuses.map((value) => ({ value, label: wordsOf(value) }));

const stateText = (row: StoredRecord): string => {
  const refunded = typeof row.amount_refunded === 'number' ? row.amount_refunded : 0;
  return [
    wordsOf(textOf(row, 'status')),
    refunded > 0 && row.status !== 'refunded' ? `${formatMoney(refunded)} refunded` : '',
    row.disputed === true ? 'disputed' : '',
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
    <ControlCell>
      <TaskButton
        label="Send again"
        name={`Send again: receipt of ${textOf(row, 'donor_name')}`}
        run={() => call('resend-receipt', { id: row.id })}
        done={{ title: 'Receipt on its way', description: `To ${textOf(row, 'donor_email')}.` }}
        failed="Receipt not sent"
      />
    </ControlCell>
  );
};

const Donor = ({ row }: { row: StoredRecord }) => (
  <ControlCell>
    <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {textOf(row, 'donor_name')}
    </Typography>
    <Link
      href={`mailto:${textOf(row, 'donor_email')}`}
      variant="body2"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}
    >
      {textOf(row, 'donor_email')}
    </Link>
  </ControlCell>
);

const amountText = (row: StoredRecord): string => (typeof row.amount === 'number' ? formatMoney(row.amount) : '–');

const columns: GridColDef<StoredRecord>[] = [
  {
    field: 'donor',
    headerName: 'Donor',
    flex: 1.2,
    minWidth: 200,
    sortable: false,
    renderCell: ({ row }) => <Donor row={row} />,
  },
  {
    field: 'amount',
    headerName: 'Amount',
    width: 130,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{amountText(row)}</TextCell>,
  },
  {
    field: 'kind',
    headerName: 'Kind',
    width: 110,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{kindText(row)}</TextCell>,
  },
  {
    field: 'state',
    headerName: 'State',
    flex: 0.8,
    minWidth: 130,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{stateText(row)}</TextCell>,
  },
  {
    field: 'created',
    headerName: 'Begun',
    width: 215,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{formatInstant(row.created_at)}</TextCell>,
  },
  {
    field: 'receipt_number',
    headerName: 'Receipt',
    width: 150,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{textOf(row, 'receipt_number') || '–'}</TextCell>,
  },
  {
    field: 'resend',
    headerName: 'Receipt mail',
    width: 130,
    sortable: false,
    renderCell: ({ row }) => (hasReceipt(row) ? <ResendReceipt row={row} /> : <TextCell>–</TextCell>),
  },
];

/** `/admin/donations`: what was given, by whom, what failed or went back, and the receipts. */
export const DonationsPage = () => {
  usePageTitle('Donations');
  const { view, narrow } = useDonationView();
  const place = useListView();
  const plan = useMemo(() => planDonations(view), [view]);
  const page = useLiveQuery(plan, cursorOf(place));
  const total = useLength(plan, page);
  const onSearch = useCallback((q: string) => narrow({ q }), [narrow]);
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Donations</Typography>
      <GiftTotals changes={page.changes} />
      <Stack component="section" aria-labelledby="gifts-title" spacing={2}>
        <Typography variant="h2" id="gifts-title">
          Gifts
        </Typography>
        <Stack component="search" direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <SearchBox label="Search by name, e-mail or receipt number" value={view.search} onSearch={onSearch} />
          <ChoiceFilter
            label="State"
            every="All states"
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
        <ListFrame
          page={page}
          total={total}
          place={place}
          failed="The donations could not be loaded."
          empty="No donations found."
        >
          {(rows, loading) => (
            <RecordGrid
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
                    <Donor row={row} />
                    <Typography>
                      {amountText(row)} · {kindText(row)} · {stateText(row)}
                    </Typography>
                    <Typography variant="body2">{formatInstant(row.created_at)}</Typography>
                  </Stack>
                  {hasReceipt(row) ? <ResendReceipt row={row} /> : null}
                </Stack>
              )}
            />
          )}
        </ListFrame>
        <ExportButton
          collection={collections.donations}
          columns={exportColumns}
          filter={{
            ...(view.search ? { search: view.search } : {}),
            ...(view.status ? { type: view.status } : {}),
            ...(view.kind ? { recurring: view.kind === 'monthly' } : {}),
            ...(view.from ? { from: view.from } : {}),
            ...(view.to ? { to: view.to } : {}),
          }}
        />
      </Stack>
    </Stack>
  );
};
