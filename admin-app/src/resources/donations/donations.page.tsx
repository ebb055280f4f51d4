import { Button, Link, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { collections, donationStatuses } from '@society-gal/contracts';
import { useMemo, useState } from 'react';
import { useCallStaff } from '../../frame/call-staff.ts';
import { formatInstant } from '../../frame/format-instant.ts';
import { formatMoney } from '../../frame/format-money.ts';
import { EmptyState, FailedState } from '../../frame/states.tsx';
import { useToasts } from '../../frame/toasts.tsx';
import { usePageTitle } from '../../frame/use-page-title.ts';
import type { StoredRecord } from '../../reading/bounded-query.ts';
import { useCount } from '../../reading/use-aggregate.ts';
import { useLiveQuery } from '../../reading/use-live-query.ts';
import { textOf } from '../applications/application-resource.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { ChoiceFilter } from '../listing/choice-filter.tsx';
import { DateFilter } from '../listing/date-filter.tsx';
import { Pager } from '../listing/pager.tsx';
import { ControlCell, RecordGrid, TextCell } from '../listing/record-grid.tsx';
import { useListView } from '../listing/use-list-view.ts';
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
    refunded > 0 ? `${formatMoney(refunded)} refunded` : '',
    row.disputed === true ? 'disputed' : '',
  ]
    .filter(Boolean)
    .join(', ');
};
const kindText = (row: StoredRecord): string => (row.is_recurring === true ? 'Monthly' : 'One-time');

const ResendReceipt = ({ row }: { row: StoredRecord }) => {
  const call = useCallStaff();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  if (row.status !== 'paid' && row.status !== 'refunded') return <TextCell>–</TextCell>;
  const send = async () => {
    setBusy(true);
    try {
      await call('resend-receipt', { id: row.id });
      toasts.show({ tone: 'success', title: 'Receipt on its way', description: `To ${textOf(row, 'donor_email')}.` });
    } catch (error) {
      toasts.show({
        tone: 'error',
        title: 'Receipt not sent',
        description: error instanceof Error ? error.message : '',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ControlCell>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        aria-label={`Send again: receipt of ${textOf(row, 'donor_name')}`}
        onClick={() => void send()}
      >
        Send again
      </Button>
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
    renderCell: ({ row }) => <ResendReceipt row={row} />,
  },
];

/** `/admin/donations`: what was given, by whom, what failed or went back, and the receipts. */
export const DonationsPage = () => {
  usePageTitle('Donations');
  const { view, narrow } = useDonationView();
  const { view: place, move } = useListView();
  const plan = useMemo(() => planDonations(view), [view]);
  const page = useLiveQuery(plan, { after: place.after || undefined, before: place.before || undefined });
  const total = useCount(plan, page.changes);
  const [exporting, setExporting] = useState(false);
  const empty = page.phase === 'ready' && !page.stale && page.rows.length === 0;
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Donations</Typography>
      <GiftTotals changes={page.changes} />
      <Stack component="section" aria-labelledby="gifts-title" spacing={2}>
        <Typography variant="h2" id="gifts-title">
          Gifts
        </Typography>
        <Stack component="search" direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
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
        {page.phase === 'failed' ? (
          <FailedState title="The donations could not be loaded." onRetry={page.retry} />
        ) : null}
        {empty ? <EmptyState text="No donations found." /> : null}
        {empty || page.phase === 'failed' ? null : (
          <RecordGrid
            label="Donations"
            rows={page.rows}
            columns={columns}
            loading={page.phase === 'loading' || page.stale}
            card={(row) => (
              <Stack spacing={0.5} sx={{ py: 1 }}>
                <Donor row={row} />
                <Typography>
                  {amountText(row)} · {kindText(row)} · {stateText(row)}
                </Typography>
                <Typography variant="body2">{formatInstant(row.created_at)}</Typography>
                <ResendReceipt row={row} />
              </Stack>
            )}
          />
        )}
        <Pager page={page} total={total} number={place.page} onMove={move} />
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setExporting(true)}>
          Export this view as CSV
        </Button>
      </Stack>
      {exporting ? (
        <ExportDialog
          collection={collections.donations}
          columns={exportColumns}
          filter={{
            ...(view.status ? { type: view.status } : {}),
            ...(view.kind ? { recurring: view.kind === 'monthly' } : {}),
            ...(view.from ? { from: view.from } : {}),
            ...(view.to ? { to: view.to } : {}),
          }}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </Stack>
  );
};
