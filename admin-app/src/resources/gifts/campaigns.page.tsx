import { Stack, Typography } from '@mui/material';
import { formatCents, foundationDay, type StaffResponse } from '@society-gal/contracts';
import { daysAfter } from '@society-gal/contracts/calendar-days';
import { useState } from 'react';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { DateFilter } from '../../lists/list-filters.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { DonationPlaces } from '../donations/donation-places.tsx';

type Row = StaffResponse<'campaigns'>['rows'][number] & { id: string };

const nameOf = ({ campaign }: Row): string => campaign ?? 'No campaign';
const sourceOf = ({ source }: Row): string => source ?? '–';

const columns: Column<Row>[] = [
  { id: 'campaign', header: 'Campaign', cell: (row) => <TextCell>{nameOf(row)}</TextCell> },
  { id: 'source', header: 'Source', cell: (row) => <TextCell>{sourceOf(row)}</TextCell> },
  { id: 'gifts', header: 'Gifts', widthPx: 100, cell: (row) => <TextCell>{String(row.gifts)}</TextCell> },
  { id: 'monthly', header: 'Of them monthly', widthPx: 150, cell: (row) => <TextCell>{String(row.monthly)}</TextCell> },
  { id: 'net', header: 'Net', widthPx: 150, cell: (row) => <TextCell>{formatCents(row.net)}</TextCell> },
];

const daysShown = 90;

/** `/admin/donations/campaigns`: what came of each campaign, by the names in the address that led to a gift. */
export function CampaignsPage() {
  usePageTitle('Campaigns');
  const [range, setRange] = useState(() => ({ from: daysAfter(foundationDay(), -daysShown), to: foundationDay() }));
  const { phase, value, retry } = useStaffAnswer('campaigns', range);
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Campaigns</Typography>
      <DonationPlaces />
      <Typography sx={{ maxWidth: '70ch' }}>
        Put utm_campaign and utm_source into the address of the donation page, such as
        /donate?utm_campaign=spring&amp;utm_source=letter. What was paid in these days and stayed stands here.
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <DateFilter label="From" value={range.from} onChange={(from) => from && setRange({ ...range, from })} />
        <DateFilter label="To" value={range.to} onChange={(to) => to && setRange({ ...range, to })} />
      </Stack>
      {phase === 'failed' ? <FailedState title="The campaigns could not be added up." onRetry={retry} /> : null}
      {phase === 'loading' ? <LoadingLines label="Adding up" /> : null}
      {value ? (
        <RecordTable
          label="Campaigns"
          rows={value.rows.map((row) => ({ ...row, id: `${row.campaign}|${row.source}` }))}
          columns={columns}
          loading={false}
          card={(row) => (
            <Stack sx={{ py: 1 }}>
              <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{nameOf(row)}</Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {sourceOf(row)} · {row.gifts} gifts, {row.monthly} monthly · {formatCents(row.net)}
              </Typography>
            </Stack>
          )}
        />
      ) : null}
    </Stack>
  );
}
