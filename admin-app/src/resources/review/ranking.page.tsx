import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { mayCall, type StaffResponse, statusLabels } from '@society-gal/contracts';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { StaffCallError, useCallStaff } from '../../app/call-staff.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { EmptyState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { tellAddress } from '../decisions/tell-address.ts';

type Ranking = StaffResponse<'review-ranking'>;
type Row = Ranking['rows'][number];

const criteriaText = ({ by_criterion }: Row): string =>
  by_criterion.map(({ label, average, scale }) => `${label} ${average} of ${scale}`).join(', ');
const marksText = ({ recused, knew }: Row): string =>
  [recused > 0 ? `${recused} recused` : '', knew > 0 ? `${knew} knew who it is` : ''].filter(Boolean).join(', ') || '–';

const columnsFor = (rows: readonly Row[]): Column<Row>[] => [
  { id: 'place', header: 'Place', widthPx: 70, cell: (row) => (row.rank ? rows.indexOf(row) + 1 : '–') },
  { id: 'reference', header: 'Application', widthPx: 150, cell: (row) => <TextCell>{row.reference}</TextCell> },
  { id: 'average', header: 'Average', widthPx: 95, cell: (row) => row.rank?.average ?? '–' },
  { id: 'spread', header: 'Spread', widthPx: 90, cell: (row) => row.rank?.spread ?? '–' },
  {
    id: 'saved',
    header: 'Scored',
    widthPx: 100,
    cell: (row) => `${row.rank?.count ?? 0} of ${Math.max(row.expected, row.rank?.count ?? 0)}`,
  },
  { id: 'criteria', header: 'By criterion', cell: (row) => <TextCell>{criteriaText(row)}</TextCell> },
  { id: 'marks', header: 'Marks', widthPx: 190, cell: (row) => <TextCell>{marksText(row)}</TextCell> },
  { id: 'status', header: 'Status', widthPx: 130, cell: (row) => statusLabels[row.status] },
];

/** For a shared screen: large, one line each, and nothing that could name anybody. */
const Meeting = ({ rows }: { rows: readonly Row[] }) => (
  <Box
    component="ol"
    aria-label="Ranking for the meeting"
    sx={{ m: 0, p: 0, listStyle: 'none', columns: { md: rows.length > 12 ? 2 : 1 }, columnGap: 6 }}
  >
    {rows.map((row, place) => (
      <Stack
        component="li"
        key={row.id}
        direction="row"
        sx={{ alignItems: 'baseline', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', breakInside: 'avoid' }}
      >
        <Typography sx={{ width: '2.5em', fontSize: '1.25rem', color: 'text.secondary' }}>
          {row.rank ? place + 1 : '–'}
        </Typography>
        <Typography sx={{ flexGrow: 1, fontSize: '1.25rem', fontWeight: 600 }}>{row.reference}</Typography>
        <Typography sx={{ fontSize: '1.25rem' }}>
          {row.rank ? `${row.rank.average} ± ${row.rank.spread}` : 'No score'}
        </Typography>
      </Stack>
    ))}
  </Box>
);

function useRanking(cycle: string) {
  const call = useCallStaff();
  const [state, setState] = useState<{ ranking: Ranking | null; failure: string }>({ ranking: null, failure: '' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt asks again
  useEffect(() => {
    let isOver = false;
    call('review-ranking', { cycle }).then(
      (ranking) => {
        if (!isOver) setState({ ranking, failure: '' });
      },
      (error: unknown) => {
        const failure = error instanceof StaffCallError ? error.message : 'The ranking could not be loaded.';
        if (!isOver) setState((before) => ({ ...before, failure }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [call, cycle, attempt]);
  return { ...state, retry: () => setAttempt((n) => n + 1) };
}

/** `/admin/review/<cycle>`: the ranking, and its view for a meeting. Neither shows anything personal. */
export function ReviewRankingPage() {
  const { cycle = '' } = useParams();
  const { ranking, failure, retry } = useRanking(cycle);
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayAssign = mayCall(useRoles(), 'assign-reviewers');
  const isMeeting = query.get('view') === 'meeting';
  usePageTitle(ranking ? `Ranking: ${ranking.name}` : 'Ranking');
  const rows = ranking?.rows ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {ranking ? `Ranking: ${ranking.name}` : 'Ranking'}
        </Typography>
        <Button component={RouterLink} to={staffPaths.review}>
          Cycles
        </Button>
        <Button
          variant="outlined"
          aria-pressed={isMeeting}
          onClick={() => setQuery(isMeeting ? {} : { view: 'meeting' }, { replace: true })}
        >
          For the meeting
        </Button>
      </Stack>
      {failure ? (
        <Alert
          severity="info"
          role="status"
          action={
            <Button color="inherit" onClick={retry}>
              Try again
            </Button>
          }
        >
          {failure}
        </Alert>
      ) : null}
      {ranking === null && !failure ? <LoadingLines label="Loading the ranking" /> : null}
      {ranking && rows.length === 0 ? <EmptyState text="No readers are assigned yet." /> : null}
      {rows.length > 0 && isMeeting ? <Meeting rows={rows} /> : null}
      {rows.length > 0 && !isMeeting ? (
        <>
          <Typography variant="body2" sx={{ maxWidth: '70ch' }}>
            Averages go from 0 to 100. The spread says how far readers lie apart: where it is large, talk about it.
          </Typography>
          {chosen.length > 0 && mayAssign ? (
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography role="status">{chosen.length} chosen</Typography>
              <Button
                variant="outlined"
                onClick={() => navigate(`${staffPaths.review}?${new URLSearchParams({ ids: chosen.join(',') })}`)}
              >
                Assign readers for another round
              </Button>
              <Button variant="outlined" onClick={() => navigate(tellAddress(chosen, 'approved'))}>
                Tell them
              </Button>
            </Stack>
          ) : null}
          <RecordTable
            label="Ranking"
            rows={rows}
            columns={columnsFor(rows)}
            loading={false}
            {...(mayAssign ? { selection: { selected, onSelect: setSelected } } : {})}
            card={(row) => (
              <Stack spacing={0.5}>
                <Typography sx={{ fontWeight: 600 }}>
                  {row.rank ? `${rows.indexOf(row) + 1}. ` : ''}
                  {row.reference}
                </Typography>
                <Typography variant="body2">
                  {row.rank ? `Average ${row.rank.average}, spread ${row.rank.spread}` : 'No score yet'} ·{' '}
                  {row.rank?.count ?? 0} scored · {statusLabels[row.status]}
                </Typography>
                <Typography variant="body2">{marksText(row)}</Typography>
              </Stack>
            )}
          />
        </>
      ) : null}
    </Stack>
  );
}
