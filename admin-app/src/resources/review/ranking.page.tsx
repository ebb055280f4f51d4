import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { applicationStatuses, statusLabels } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { StaffCallError } from '../../app/call-staff.ts';
import { EmptyState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { PageButtons } from '../../lists/page-buttons.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { applicationResources } from '../applications/application-resource.ts';
import { Meeting } from './meeting.tsx';
import { equalsLeftOut, withPlaces } from './places.ts';
import { RangeBar } from './range-bar.tsx';
import { useReadNext } from './use-read-next.ts';

const BulkBar = lazy(async () => ({ default: (await import('../applications/bulk-bar.tsx')).BulkBar }));

type Ranking = StaffResponse<'review-ranking'>;
/** A row with its place among all, which stays whatever is shown; equal averages share it. */
type Row = Ranking['rows'][number] & { place: number };

const pageSize = 50;
/** With more criteria than these each would have no room for its name. */
const maxColumns = 4;
/** So narrow that three of them leave the status its place on a laptop. Pixels. */
const criterionPx = 112;

const criteriaText = ({ by_criterion }: Row): string =>
  by_criterion.map(({ label, average, scale }) => `${label} ${average} of ${scale}`).join(', ');
/** One reader agrees with herself: that is no agreement. */
const spreadText = ({ rank }: Row): string => (rank && rank.count > 1 ? String(rank.spread) : '–');
const scoredText = ({ rank, expected }: Row): string =>
  `${rank?.count ?? 0} of ${Math.max(expected, rank?.count ?? 0)}`;
const marksText = ({ recused, knew }: Row): string =>
  [recused > 0 ? `${recused} recused` : '', knew > 0 ? `${knew} knew who it is` : ''].filter(Boolean).join(', ');

function criterionColumns(rows: readonly Row[]): Column<Row>[] {
  const criteria = rows.find(({ by_criterion }) => by_criterion.length > 0)?.by_criterion ?? [];
  if (criteria.length > maxColumns)
    return [{ id: 'criteria', header: 'By criterion', cell: (row) => <TextCell>{criteriaText(row)}</TextCell> }];
  return criteria.map(({ label, scale }, at) => ({
    id: `criterion-${at}`,
    header: label,
    note: `(of ${scale})`,
    widthPx: criterionPx,
    isFigure: true,
    cell: (row) => row.by_criterion[at]?.average ?? '–',
  }));
}

const columnsFor = (rows: readonly Row[], sort: string, onSort: (sort: string) => void): Column<Row>[] => [
  { id: 'place', header: 'Place', widthPx: 64, isFigure: true, cell: ({ rank, place }) => (rank ? place : '–') },
  { id: 'reference', header: 'Application', widthPx: 132, cell: (row) => <TextCell>{row.reference}</TextCell> },
  {
    id: 'average',
    header: 'Average',
    widthPx: 110,
    isFigure: true,
    cell: (row) => row.rank?.average ?? '–',
    sort: { direction: sort === 'spread' ? null : 'desc', onSort: () => onSort('') },
  },
  {
    id: 'range',
    header: 'Lowest to highest',
    widthPx: 110,
    cell: (row) => (row.rank ? <RangeBar rank={row.rank} /> : null),
  },
  {
    id: 'spread',
    header: 'Spread',
    widthPx: 95,
    isFigure: true,
    cell: spreadText,
    sort: { direction: sort === 'spread' ? 'desc' : null, onSort: () => onSort('spread') },
  },
  { id: 'saved', header: 'Scored', widthPx: 85, cell: scoredText },
  ...criterionColumns(rows),
  { id: 'marks', header: 'Marks', widthPx: 130, cell: (row) => <TextCell>{marksText(row)}</TextCell> },
  { id: 'status', header: 'Status', widthPx: 112, cell: (row) => statusLabels[row.status] },
];

type Versions = ReadonlyMap<string, number>;
const nobody: Versions = new Map();

/** `/admin/review/<cycle>`: the ranking, deciding on who is chosen, and its view for a meeting. Nothing here is personal. */
export function ReviewRankingPage() {
  const { cycle = '' } = useParams();
  const { value: ranking, phase, error, retry } = useStaffAnswer('review-ranking', { cycle });
  const isKnown = error instanceof StaffCallError;
  const failure = phase === 'failed' ? (isKnown ? error.message : 'The ranking could not be loaded.') : '';
  // Whoever asks has not saved all her own scores.
  const isEarly = isKnown && error.code === 'conflict';
  const readNext = useReadNext(cycle);
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(nobody);
  const [wasUsed, setUsed] = useState(false);
  if (chosen.size > 0 && !wasUsed) setUsed(true);
  const mayDecide = mayCall(useRoles(), 'set-status-bulk');
  const [status, sort] = [query.get('status') ?? '', query.get('sort') ?? ''];
  usePageTitle(ranking ? `Ranking: ${ranking.name}` : 'Ranking');

  const all: readonly Row[] = withPlaces(ranking?.rows ?? []);
  const wanted = all.filter((row) => status === '' || row.status === status);
  const rows =
    sort === 'spread' ? wanted.toSorted((one, other) => (other.rank?.spread ?? -1) - (one.rank?.spread ?? -1)) : wanted;
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(last, Math.max(1, Number(query.get('page')) || 1));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const go = (change: Record<string, string>) => {
    const next = { status, sort, page: '', ...change };
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: !change.page });
  };
  const choose = (ids: ReadonlySet<string>) => {
    // What is chosen on other pages stays chosen.
    const kept = [...chosen].filter(([id]) => !shown.some((row) => row.id === id));
    const here = shown.filter(({ id }) => ids.has(id)).map(({ id, version }) => [id, version] as const);
    setChosen(new Map([...kept, ...here]));
  };
  const scored = all.filter(({ rank }) => rank !== null).length;
  return (
    <Stack spacing={1}>
      {/* One line on a laptop, so that fourteen rows stand below it. */}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h1" sx={{ flex: '1 1 240px' }}>
          {ranking ? `Ranking: ${ranking.name}` : 'Ranking'}
        </Typography>
        {all.length > 0 ? (
          <>
            <TextField
              select
              size="small"
              label="Status"
              value={status}
              onChange={(event) => go({ status: event.target.value })}
              sx={{ minWidth: 130 }}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">All</MenuItem>
              {applicationStatuses.map((value) => (
                <MenuItem key={value} value={value}>
                  {statusLabels[value]}
                </MenuItem>
              ))}
            </TextField>
            {mayDecide ? <ChooseBest rows={rows} onChoose={setChosen} /> : null}
          </>
        ) : null}
        <Button component={RouterLink} to={staffPaths.review}>
          Cycles
        </Button>
        <Button variant="outlined" disabled={all.length === 0} onClick={() => go({ view: 'meeting' })}>
          For the meeting
        </Button>
      </Stack>
      {failure ? (
        <Alert
          severity="info"
          role="status"
          action={
            <Button color="inherit" onClick={isEarly ? () => void readNext() : retry}>
              {isEarly ? 'Read the next' : 'Try again'}
            </Button>
          }
        >
          {failure}
        </Alert>
      ) : null}
      {ranking === null && !failure ? <LoadingLines label="Loading the ranking" /> : null}
      {ranking !== null && all.length === 0 ? (
        <EmptyState text="Nobody reads anything in this cycle yet. Assign readers to applications first." />
      ) : null}
      {all.length > 0 && query.get('view') === 'meeting' ? (
        <Meeting name={ranking?.name ?? ''} rows={rows} onLeave={() => go({})} />
      ) : null}
      {all.length > 0 ? (
        <>
          <RecordTable
            label="Ranking"
            rows={shown}
            columns={columnsFor(all, sort, (to) => go({ sort: to }))}
            loading={false}
            {...(mayDecide ? { selection: { selected: new Set(chosen.keys()), onSelect: choose } } : {})}
            card={(row) => (
              <Stack spacing={0.25}>
                <Stack direction="row" sx={{ justifyContent: 'space-between', fontWeight: 600 }}>
                  <span>
                    {row.rank ? `${row.place}. ` : ''}
                    {row.reference}
                  </span>
                  <span>{row.rank?.average ?? 'No score'}</span>
                </Stack>
                {row.rank ? <RangeBar rank={row.rank} /> : null}
                <Typography variant="body2">
                  {[row.rank ? `Spread ${spreadText(row)}` : '', `${scoredText(row)} scored`, statusLabels[row.status]]
                    .concat(marksText(row))
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Stack>
            )}
          />
          <PageButtons
            isOnlyPage={last === 1}
            text={
              rows.length === 0
                ? 'Nobody stands there.'
                : `${(page - 1) * pageSize + 1} to ${(page - 1) * pageSize + shown.length} of ${rows.length}`
            }
            onPrevious={page > 1 ? () => go({ page: String(page - 1) }) : null}
            onNext={page < last ? () => go({ page: String(page + 1) }) : null}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 'none' }}>
            {all.length} {all.length === 1 ? 'application' : 'applications'}, {scored} scored. Averages go from 0 to
            100; equal ones share a place. Where the spread is large, readers disagree: talk about it.
          </Typography>
          {wasUsed ? (
            <Suspense fallback={null}>
              <BulkBar
                resource={applicationResources.scholarship}
                records={all
                  .filter(({ id }) => chosen.has(id))
                  .map(({ id, version, status: now, reference }) => ({
                    id,
                    version,
                    status: now,
                    full_name: reference,
                  }))}
                versions={chosen}
                onChanged={(versions) => {
                  setChosen(versions);
                  retry();
                }}
                onClear={() => {
                  setChosen(nobody);
                  retry();
                }}
              />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}

/** Chooses the first so many of what is shown: the next round, or those who are approved. */
const ChooseBest = ({ rows, onChoose }: { rows: readonly Row[]; onChoose: (chosen: Versions) => void }) => {
  const [many, setMany] = useState('');
  const [equals, setEquals] = useState(0);
  const count = Math.min(rows.length, Math.max(0, Math.floor(Number(many)) || 0));
  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        setEquals(equalsLeftOut(rows, count));
        onChoose(new Map(rows.slice(0, count).map(({ id, version }) => [id, version])));
      }}
    >
      <TextField
        size="small"
        label="The first"
        value={many}
        onChange={(event) => {
          setMany(event.target.value);
          setEquals(0);
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 }, inputLabel: { shrink: true } }}
        sx={{ width: 90 }}
      />
      <Button type="submit" disabled={count === 0}>
        Choose
      </Button>
      <Typography role="status" variant="body2" sx={{ fontWeight: 700 }}>
        {equals > 0
          ? `${equals} more ${equals === 1 ? 'has' : 'have'} the same average as the last one chosen. Decide between them.`
          : ''}
      </Typography>
    </Box>
  );
};
