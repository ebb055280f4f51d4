import { Alert, Box, Button, Chip, Link, Paper, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { formatDay } from '../../app/format-instant.ts';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { dayAfterToday } from '../../safe-contact/day-field.tsx';
import { AssignForm } from './assign-form.tsx';
import { type Cycle, CycleForm } from './cycle-form.tsx';
import { receivedText } from './round-days.tsx';
import { StartRound } from './start-round.tsx';
import { UnreadAssignments } from './unread-assignments.tsx';
import { useReadNext } from './use-read-next.ts';

type People = StaffResponse<'review-cycles'>['people'];
type Open = 'assign' | 'change' | null;

/** So long after its last day a cycle is looked after for people who left; then it is history. Days. */
const stillWatchedDays = 60;

const isWatched = ({ read_by }: Pick<Cycle, 'read_by'>) => read_by >= dayAfterToday(-stillWatchedDays);

type CardProps = { cycle: Cycle; people: People; isNewest: boolean; onChange: () => void; children?: ReactNode };

const CycleCard = ({ cycle, people, isNewest, onChange, children }: CardProps) => {
  const readNext = useReadNext(cycle.id);
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('ids');
  const [assigned, setAssigned] = useState(0);
  const [open, setOpen] = useState<Open>(wanted !== null && isNewest ? 'assign' : null);
  const isLead = mayCall(useRoles(), 'save-review-cycle');
  const { waiting, saved } = cycle.mine;
  return (
    <Paper component="li" variant="outlined" aria-label={cycle.name} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography variant="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {cycle.name}
          </Typography>
          {cycle.blind ? <Chip size="small" variant="outlined" label="Blind" /> : null}
          <Chip size="small" variant="outlined" label={`Read by ${formatDay(cycle.read_by)}`} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 'none' }}>
          {receivedText(cycle)} ·{' '}
          {cycle.rubric.map(({ label, scale, weight }) => `${label} (0 to ${scale}, weight ${weight})`).join(' · ')}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ mr: 1 }}>
            {waiting + saved === 0
              ? 'Nothing of it is assigned to you.'
              : `Yours: ${waiting} ${waiting === 1 ? 'waits' : 'wait'}, ${saved} saved.`}
          </Typography>
          {waiting + saved > 0 ? (
            <Button variant="contained" onClick={() => void readNext()}>
              {waiting > 0 ? 'Read the next' : 'Read again'}
            </Button>
          ) : null}
          <Button component={RouterLink} variant="outlined" to={staffPaths.reviewRanking(cycle.id)}>
            Ranking
          </Button>
          {people.length > 0 ? (
            <Button aria-expanded={open === 'assign'} onClick={() => setOpen(open === 'assign' ? null : 'assign')}>
              Assign readers
            </Button>
          ) : null}
          {isLead ? (
            <Button aria-expanded={open === 'change'} onClick={() => setOpen(open === 'change' ? null : 'change')}>
              Change the cycle
            </Button>
          ) : null}
        </Stack>
        {children}
        {people.length > 0 && isWatched(cycle) ? (
          <UnreadAssignments
            cycle={cycle.id}
            version={String(assigned)}
            onDone={() => {
              setAssigned((n) => n + 1);
              onChange();
            }}
          />
        ) : null}
        {open === 'assign' ? (
          <AssignForm
            cycle={cycle}
            people={people}
            ids={wanted?.split(',').filter(Boolean) ?? null}
            version={String(assigned)}
            onDone={() => {
              if (wanted !== null) setQuery({}, { replace: true });
              setAssigned((n) => n + 1);
              onChange();
            }}
          />
        ) : null}
        {open === 'change' ? (
          <CycleForm
            cycle={cycle}
            onSaved={() => {
              setOpen(null);
              onChange();
            }}
          />
        ) : null}
      </Stack>
    </Paper>
  );
};

/** What waits for the caller in a cycle: each application leads to its reading. */
const Waiting = ({ cycle }: { cycle: Cycle }) => {
  const { value } = useStaffAnswer('review-queue', { cycle: cycle.id });
  const waiting = value?.items.filter(({ state }) => state === 'waiting') ?? [];
  if (waiting.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={`Waiting in ${cycle.name}`}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {waiting.map(({ id, reference }) => (
        <li key={id}>
          <Button component={RouterLink} variant="outlined" to={staffPaths.readForReview(cycle.id, id)}>
            Read {reference}
          </Button>
        </li>
      ))}
    </Box>
  );
};

/** The caller's rounds on her first screen: what waits for her in each, and the way to it. */
export function ReviewCycles() {
  const { phase, value, retry } = useStaffAnswer('review-cycles', {});
  const mine = value?.cycles.filter((cycle) => cycle.mine.waiting + cycle.mine.saved > 0) ?? [];
  const open = mine.filter((cycle) => cycle.mine.waiting > 0);
  const read = mine.filter((cycle) => cycle.mine.waiting === 0);
  return (
    <Stack component="section" aria-labelledby="rounds-title" spacing={1}>
      <Typography variant="h2" id="rounds-title">
        Yours to read
      </Typography>
      {phase === 'failed' ? <FailedState title="The cycles could not be loaded." onRetry={retry} /> : null}
      {value === null && phase === 'loading' ? <LoadingLines label="Loading the cycles" lines={2} /> : null}
      {value !== null && open.length === 0 ? (
        <Typography>
          {read.length > 0 ? 'You have read everything.' : 'Nothing is assigned to you yet.'} When somebody assigns you
          an application, it stands here.
        </Typography>
      ) : null}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((cycle) => (
          <CycleCard key={cycle.id} cycle={cycle} people={value?.people ?? []} isNewest={false} onChange={retry}>
            <Waiting cycle={cycle} />
          </CycleCard>
        ))}
      </Stack>
      {read.length > 0 ? (
        <Typography variant="body2">
          Read to the end:{' '}
          <Link component={RouterLink} to={staffPaths.review}>
            {read.map(({ name }) => name).join(', ')}
          </Link>
        </Typography>
      ) : null}
    </Stack>
  );
}

/** `/admin/review`: cycles, what of each waits for you, and for those who lead them: rubric and readers. */
export function ReviewPage() {
  usePageTitle('Review');
  const answer = useStaffAnswer('review-cycles', {});
  const [query] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const isLead = mayCall(useRoles(), 'save-review-cycle');
  const chosen = query.get('ids')?.split(',').filter(Boolean).length ?? 0;
  const { cycles = [], rounds = [], people = [] } = answer.value ?? {};
  const canBegin = isLead && !isNew;
  const unread = rounds.find((round) => canBegin && round.reading_from <= dayAfterToday(0) && isWatched(round));
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h1">Review</Typography>
        <Box sx={{ flexGrow: 1 }} />
        {isLead ? (
          <Button variant="outlined" aria-expanded={isNew} onClick={() => setNew(!isNew)}>
            New cycle
          </Button>
        ) : null}
      </Stack>
      {chosen > 0 ? (
        <Alert severity="info">
          {chosen} {chosen === 1 ? 'application is' : 'applications are'} chosen. Choose a cycle and who reads.
        </Alert>
      ) : null}
      {isNew && answer.value ? (
        <CycleForm
          cycle={null}
          rounds={rounds}
          onSaved={() => {
            setNew(false);
            answer.retry();
          }}
        />
      ) : null}
      {unread ? <StartRound round={unread} last={cycles[0]} onStarted={answer.retry} /> : null}
      {answer.phase === 'failed' ? (
        <FailedState title="The cycles could not be loaded." onRetry={answer.retry} />
      ) : null}
      {answer.value === null && answer.phase === 'loading' ? <LoadingLines label="Loading the cycles" /> : null}
      {answer.value !== null && cycles.length === 0 && !unread ? (
        <EmptyState text="There is no cycle yet. An owner begins one for a round." />
      ) : null}
      <Stack component="ul" spacing={1.5} aria-label="Cycles" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cycles.map((cycle, place) => (
          <CycleCard
            key={`${cycle.id}-${cycle.version}`}
            cycle={cycle}
            people={people}
            isNewest={place === 0}
            onChange={answer.retry}
          />
        ))}
      </Stack>
    </Stack>
  );
}
