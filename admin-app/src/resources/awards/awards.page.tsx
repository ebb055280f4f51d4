import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import {
  type AwardFilter,
  type AwardRow,
  awardFilters,
  awardKinds,
  awardStatusLabels,
} from '@society-gal/contracts/awards';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { formatDay } from '../../app/format-instant.ts';
import { useServices } from '../../app/services.ts';
import { downloadAnswer } from '../../app/staff-downloads.ts';
import { EmptyState, LoadingLines } from '../../app/states.tsx';
import { ChoiceFilter, SearchBox } from '../../lists/list-filters.tsx';
import { PageButtons } from '../../lists/page-buttons.tsx';
import { type Column, LongTextCell, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { AwardScreen } from './award-places.tsx';
import { filterLabels, nextText, optionsOf, waitsFor } from './award-text.ts';

const OfferAwards = lazy(async () => ({ default: (await import('./offer-awards.tsx')).OfferAwards }));

type Sums = StaffResponse<'awards'>['sums'];

const AwardLink = ({ row }: { row: AwardRow }) => (
  <Link component={RouterLink} to={staffPaths.award(row.id)} sx={{ fontWeight: 700, lineHeight: '24px' }}>
    {row.reference}
  </Link>
);

const money = (cents: number): string => (cents === 0 ? '–' : formatCents(cents));

const columns: Column<AwardRow>[] = [
  { id: 'reference', header: 'Award', widthPx: 150, cell: (row) => <AwardLink row={row} /> },
  { id: 'kind', header: 'Kind', widthPx: 160, cell: (row) => <TextCell>{awardKinds[row.kind].label}</TextCell> },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 115,
    isFigure: true,
    cell: (row) => <TextCell>{money(row.amount)}</TextCell>,
  },
  { id: 'paid', header: 'Paid', widthPx: 115, isFigure: true, cell: (row) => <TextCell>{money(row.paid)}</TextCell> },
  { id: 'status', header: 'Status', widthPx: 170, cell: (row) => <TextCell>{awardStatusLabels[row.status]}</TextCell> },
  { id: 'by', header: 'Answer by', widthPx: 125, cell: (row) => <TextCell>{formatDay(row.answerBy)}</TextCell> },
  { id: 'next', header: 'Next instalment', widthPx: 215, cell: (row) => <TextCell>{nextText(row) ?? '–'}</TextCell> },
  { id: 'waits', header: 'What waits', cell: (row) => <LongTextCell>{waitsFor(row) || '–'}</LongTextCell> },
];

const Card = ({ row }: { row: AwardRow }) => {
  const waits = waitsFor(row);
  const next = nextText(row);
  return (
    <Stack sx={{ py: 1, alignItems: 'flex-start' }}>
      <AwardLink row={row} />
      <Typography>
        {awardKinds[row.kind].label} · {awardStatusLabels[row.status]}
        {row.status === 'offered' ? ` by ${formatDay(row.answerBy)}` : ''}
      </Typography>
      {row.amount > 0 ? (
        <Typography>
          {formatCents(row.amount)}, {formatCents(row.paid)} paid{next && `, next ${next}`}
        </Typography>
      ) : null}
      {waits ? <Typography sx={{ fontWeight: 600 }}>{waits}</Typography> : null}
    </Stack>
  );
};

/** What waits in the whole foundation. */
const WhatWaits = ({ sums }: { sums: Sums }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
  >
    {[
      ['Offered, no answer yet', formatCents(sums.offered)],
      [`Ready to pay (${sums.readyCount})`, formatCents(sums.ready)],
      ['Reports late', String(sums.lateReports)],
      ['Papers and news to look at', String(sums.toSee)],
    ].map(([label, figure]) => (
      <Paper
        key={label}
        variant="outlined"
        sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
      >
        <Typography component="dt" variant="body2">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem' }}>
          {figure}
        </Typography>
      </Paper>
    ))}
  </Box>
);

/** Filter, search and the cursors of the pages so far, which the address bar holds. */
function useAwardView() {
  const [query, setQuery] = useSearchParams();
  const filter = awardFilters.find((each) => each === query.get('filter')) ?? 'all';
  const text = query.get('q') ?? '';
  const trail = query.getAll('after');
  const show = (next: { filter?: AwardFilter; text?: string; trail?: readonly string[] }, replace = true) => {
    const view = { filter, text, trail: [], ...next };
    setQuery(
      [
        ...(view.filter === 'all' ? [] : [['filter', view.filter]]),
        ...(view.text ? [['q', view.text]] : []),
        ...view.trail.map((after) => ['after', after]),
      ] as [string, string][],
      { replace },
    );
  };
  return { filter, text, trail, show, isOffer: query.has('offer'), offer: () => setQuery({ offer: '' }) };
}

type View = ReturnType<typeof useAwardView>;

const List = ({ view, answer }: { view: View; answer: StaffResponse<'awards'> & { isStale: boolean } }) => {
  const { filter, text, trail, show } = view;
  const { awards, next, isStale } = answer;
  if (awards.length === 0 && trail.length === 0)
    return (
      <EmptyState
        text={filter === 'all' && text === '' ? 'No award has been offered yet.' : 'No award is like this.'}
      />
    );
  return (
    <>
      <RecordTable
        label="Awards"
        rows={awards}
        columns={columns}
        loading={isStale}
        card={(row) => <Card row={row} />}
      />
      <PageButtons
        text={`Page ${trail.length + 1}`}
        isOnlyPage={trail.length === 0 && next === null}
        onPrevious={trail.length > 0 ? () => show({ trail: trail.slice(0, -1) }, false) : null}
        onNext={next === null ? null : () => show({ trail: [...trail, next] }, false)}
      />
    </>
  );
};

/** Every award as a file, for whoever may take data out. */
const Export = () => {
  const { auth } = useServices();
  const { busy, run } = useAction();
  const download = () => downloadAnswer(auth, 'awards-file', {}, 'awards.csv');
  return (
    <Button
      variant="outlined"
      disabled={busy}
      onClick={() => void run(download, { title: 'The file is in your downloads' }, 'No file')}
    >
      Export
    </Button>
  );
};

/** `/admin/awards`: every award, what waits, and the way to offer. */
export function AwardsPage() {
  const roles = useRoles();
  const view = useAwardView();
  const { filter, text, trail, show } = view;
  const answer = useStaffAnswer('awards', view.isOffer ? null : { filter, text, after: trail.at(-1) ?? null });
  if (view.isOffer && mayCall(roles, 'offer-awards'))
    return (
      <Suspense fallback={<LoadingLines label="Loading the form" />}>
        <OfferAwards />
      </Suspense>
    );
  return (
    <AwardScreen
      title="Awards"
      answer={answer}
      failed="The awards could not be read."
      loading="Reading the awards"
      intro={
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {mayCall(roles, 'offer-awards') ? (
            <Button variant="contained" onClick={view.offer}>
              Offer
            </Button>
          ) : null}
          <SearchBox label="Reference" value={text} onSearch={(typed) => show({ text: typed })} />
          <ChoiceFilter
            label="Show"
            every="All awards"
            value={filter}
            options={optionsOf(filterLabels)}
            onChange={(chosen) => show({ filter: (chosen || 'all') as AwardFilter })}
          />
          {mayCall(roles, 'awards-file') ? <Export /> : null}
        </Stack>
      }
    >
      {(value) => (
        <>
          <WhatWaits sums={value.sums} />
          <List view={view} answer={{ ...value, isStale: answer.isStale }} />
        </>
      )}
    </AwardScreen>
  );
}
