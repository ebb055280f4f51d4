import { Alert, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { type LetterState, letterStateLabels, letterStates, outcomeOf } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useEffect } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { batchSummary } from './batch-summary.ts';
import { recordOf } from './letter-card.tsx';

type Letter = StaffResponse<'letter-batch'>['letters'][number];

const tones: Partial<Record<LetterState, 'success' | 'warning' | 'error' | 'info'>> = {
  waiting: 'info',
  sent: 'success',
  page: 'warning',
  withheld: 'warning',
  failed: 'error',
};
/** What waits or is on its way is looked at again so often. Milliseconds. */
const lookMs = 20_000;

type RowProps = {
  letter: Letter;
  toOrganization: boolean;
  busy: boolean;
  onTakeBack: () => void;
  onAgain: (mail: string) => void;
};

const LetterRow = ({ letter, toOrganization, busy, onTakeBack, onAgain }: RowProps) => (
  <Box
    component="li"
    sx={{
      ...{ display: 'grid', columnGap: 2, alignItems: 'center', px: 2, minHeight: 44 },
      ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } },
      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(180px, 1fr) 130px minmax(0, 2fr) 150px 110px' },
    }}
  >
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <RouterLink to={recordOf(letter.id, toOrganization)}>{letter.name}</RouterLink>
    </Box>
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>{letter.reference}</Box>
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, fontSize: '0.875rem', minWidth: 0 }}>
      {letter.why}
      <details>
        <Box component="summary" sx={{ py: 0.5, cursor: 'pointer' }}>
          What it says
        </Box>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch', pb: 1 }}>{letter.text}</Box>
      </details>
    </Box>
    <Chip
      size="small"
      variant="outlined"
      color={tones[letter.state] ?? 'default'}
      label={letterStateLabels[letter.state]}
      sx={{ justifySelf: 'start' }}
    />
    {letter.state === 'waiting' ? (
      <Button size="small" disabled={busy} aria-label={`Take back the letter to ${letter.name}`} onClick={onTakeBack}>
        Take back
      </Button>
    ) : letter.failed_mail === null ? (
      <span />
    ) : (
      <Button
        size="small"
        disabled={busy}
        aria-label={`Send again the letter to ${letter.name}`}
        onClick={() => letter.failed_mail && onAgain(letter.failed_mail)}
      >
        Send again
      </Button>
    )}
  </Box>
);

/** `/admin/decisions/<batch>`: letters that leave together, what became of each, and taking them back. */
export function LetterBatchPage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const answer = useStaffAnswer('letter-batch', { id });
  const { retry } = answer;
  const call = useCallStaff();
  const { busy, run } = useAction();
  const batch = answer.value?.batch;
  const letters = answer.value?.letters ?? [];
  const outcome = batch ? outcomeOf(batch.outcome) : null;
  const title = outcome ? `Letters: ${outcome.label}` : 'Letters';
  usePageTitle(title);
  const rest = query.get('rest')?.split(',').filter(Boolean) ?? [];
  const only = letterStates.find((state) => state === query.get('state'));
  const unreached = letters.filter(({ state }) => state === 'withheld' || state === 'failed').length;
  const isMoving = letters.some(({ state }) => state === 'waiting' || state === 'mail');
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(retry, lookMs);
    return () => clearInterval(timer);
  }, [isMoving, retry]);

  const show = (state: LetterState | undefined) => {
    const next = new URLSearchParams(query);
    if (state) next.set('state', state);
    else next.delete('state');
    setQuery(next, { replace: true });
  };
  const takeBack = async (ids: string[] | null) => {
    await run(
      async () => {
        const { undone } = await call('undo-letters', { id, ids });
        if (undone === 0) throw new Error('They have left already.');
      },
      { title: 'Taken back', description: 'Nobody was told. The decisions stand.' },
      'Not taken back',
    );
    retry();
  };
  const sendAgain = async (mail: string) => {
    await run(() => call('retry-mail', { id: mail }), { title: 'Mail queued again' }, 'Mail not queued');
    retry();
  };
  const keep = async () => {
    const description = 'What is withheld or failed is yours to see to.';
    await run(
      () => call('keep-letters', { id }),
      { title: 'You look after these letters', description },
      'Not changed',
    );
    retry();
  };
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Button component={RouterLink} to={staffPaths.decisions}>
          All letters
        </Button>
        <Button variant="outlined" onClick={retry}>
          Look again
        </Button>
      </Stack>
      {rest.length > 0 ? (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              component={RouterLink}
              to={`${staffPaths.composeLetters}?${new URLSearchParams({ ids: rest.join(','), outcome: query.get('outcome') ?? '' })}`}
            >
              Write the next {Math.min(rest.length, 100)}
            </Button>
          }
        >
          {rest.length} that you chose are not told yet.
        </Alert>
      ) : null}
      {answer.phase === 'failed' ? <FailedState title="The letters could not be loaded." onRetry={retry} /> : null}
      {answer.phase === 'loading' && !batch ? <LoadingLines label="Loading the letters" /> : null}
      {batch ? (
        <Alert
          severity={
            unreached > 0 ? 'warning' : batch.waiting > 0 || batch.undone === batch.letters ? 'info' : 'success'
          }
          role="status"
          action={
            batch.waiting > 0 ? (
              <Button color="inherit" disabled={busy} onClick={() => void takeBack(null)}>
                Take all back
              </Button>
            ) : null
          }
        >
          {batchSummary(batch)}{' '}
          {unreached > 0
            ? `${unreached} ${unreached === 1 ? 'was' : 'were'} not reached: somebody has to tell them, in a way that is safe. `
            : ''}
          By {batch.by}.{batch.kept_by === batch.by ? '' : ` ${batch.kept_by} looks after them.`}
        </Alert>
      ) : null}
      {batch && !batch.is_kept ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" disabled={busy} onClick={() => void keep()}>
              I look after them
            </Button>
          }
        >
          {batch.kept_by} has left the team, or writes no letters any more.
          {batch.waiting > 0 ? ' What waits still leaves as planned, unless it is taken back.' : ''}
        </Alert>
      ) : null}
      <Stack direction="row" useFlexGap spacing={1} role="group" aria-label="Show" sx={{ flexWrap: 'wrap' }}>
        {letterStates.map((state) => {
          const count = letters.filter((letter) => letter.state === state).length;
          return count > 0 ? (
            <Chip
              key={state}
              label={`${letterStateLabels[state]}: ${count}`}
              variant={only === state ? 'filled' : 'outlined'}
              aria-pressed={only === state}
              onClick={() => show(only === state ? undefined : state)}
            />
          ) : null;
        })}
      </Stack>
      {letters.length > 0 ? (
        <Paper component="ul" variant="outlined" aria-label="Letters" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {letters
            .filter(({ state }) => only === undefined || state === only)
            .map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                toOrganization={outcome?.to === 'organization'}
                busy={busy}
                onTakeBack={() => void takeBack([letter.id])}
                onAgain={(mail) => void sendAgain(mail)}
              />
            ))}
        </Paper>
      ) : null}
    </Stack>
  );
}
