import { Stack, Typography } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter, formatCents } from '@society-gal/contracts/format';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { DateFilter } from '../../lists/list-filters.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { GivingScreen } from '../donations/giving-screen.tsx';

type Report = StaffResponse<'campaigns'>;
type Sum = { id: string; gifts: number; monthly: number; net: number; nonCash: number };
type Campaign = Report['rows'][number] & Sum;
type Referrer = Report['referrers'][number] & Sum;

const campaignOf = ({ campaign }: Campaign): string => campaign ?? 'No campaign';
const sourceOf = ({ source }: Campaign): string => source ?? '–';
const websiteOf = ({ referrer }: Referrer): string => referrer ?? 'No other website';
const sumText = ({ gifts, monthly, net, nonCash }: Sum): string =>
  [
    `${gifts === 1 ? '1 gift' : `${gifts} gifts`}, ${monthly} monthly`,
    formatCents(net),
    ...(nonCash > 0 ? [`stock and things ${formatCents(nonCash)}`] : []),
  ].join(' · ');

const sumColumns: Column<Sum>[] = [
  {
    id: 'gifts',
    header: 'Gifts',
    widthPx: 100,
    isFigure: true,
    cell: (row) => <TextCell>{String(row.gifts)}</TextCell>,
  },
  {
    id: 'monthly',
    header: 'Of them monthly',
    widthPx: 150,
    isFigure: true,
    cell: (row) => <TextCell>{String(row.monthly)}</TextCell>,
  },
  {
    id: 'net',
    header: 'Net',
    widthPx: 150,
    isFigure: true,
    cell: (row) => <TextCell>{formatCents(row.net)}</TextCell>,
  },
];
/** Stands there only where something came that is no money. */
const nonCashColumn: Column<Sum> = {
  id: 'non-cash',
  header: 'Stock and things',
  widthPx: 160,
  isFigure: true,
  cell: (row) => <TextCell>{formatCents(row.nonCash)}</TextCell>,
};
const nonCashOf = (rows: readonly { nonCash: number }[]): Column<Sum>[] =>
  rows.some(({ nonCash }) => nonCash > 0) ? [nonCashColumn] : [];
const campaignColumns: Column<Campaign>[] = [
  { id: 'campaign', header: 'Campaign', cell: (row) => <TextCell>{campaignOf(row)}</TextCell> },
  { id: 'source', header: 'Source', cell: (row) => <TextCell>{sourceOf(row)}</TextCell> },
  ...sumColumns,
];
const referrerColumns: Column<Referrer>[] = [
  { id: 'referrer', header: 'Website', cell: (row) => <TextCell>{websiteOf(row)}</TextCell> },
  ...sumColumns,
];

const Tables = ({ rows, referrers }: Report) => (
  <>
    <RecordTable
      label="Campaigns"
      rows={rows.map((row): Campaign => ({ ...row, id: `${row.campaign}|${row.source}` }))}
      columns={[...campaignColumns, ...nonCashOf(rows)]}
      loading={false}
      card={(row) => (
        <Stack sx={{ py: 1 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{campaignOf(row)}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {sourceOf(row)} · {sumText(row)}
          </Typography>
        </Stack>
      )}
    />
    <Stack component="section" spacing={1} aria-labelledby="referrers-title">
      <Typography variant="h2" id="referrers-title">
        Websites that led here
      </Typography>
      <RecordTable
        label="Websites that led here"
        rows={referrers.map((row): Referrer => ({ ...row, id: String(row.referrer) }))}
        columns={[...referrerColumns, ...nonCashOf(referrers)]}
        loading={false}
        card={(row) => (
          <Stack sx={{ py: 1 }}>
            <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{websiteOf(row)}</Typography>
            <Typography>{sumText(row)}</Typography>
          </Stack>
        )}
      />
    </Stack>
  </>
);

const daysShown = 90;

/** `/admin/donations/campaigns`: what came of each campaign, and of each website with a link to us. */
export function CampaignsPage() {
  const [range, setRange] = useState(() => ({ from: daysAfter(foundationDay(), -daysShown), to: foundationDay() }));
  const answer = useStaffAnswer('campaigns', range);
  const intro = (
    <>
      <Typography sx={{ maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        Put utm_campaign and utm_source into the address of the donation page, such as
        /donate?utm_campaign=spring&amp;utm_source=letter. What was paid in these days and stayed stands here; each
        month of a monthly gift counts for what led to its first. Stock and things stand apart, at the value in our
        books.
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <DateFilter label="From" value={range.from} onChange={(from) => from && setRange({ ...range, from })} />
        <DateFilter label="To" value={range.to} onChange={(to) => to && setRange({ ...range, to })} />
      </Stack>
    </>
  );
  return (
    <GivingScreen
      title="Campaigns"
      answer={answer}
      failed="The campaigns could not be added up."
      loading="Adding up"
      intro={intro}
    >
      {(report) => <Tables {...report} />}
    </GivingScreen>
  );
}
