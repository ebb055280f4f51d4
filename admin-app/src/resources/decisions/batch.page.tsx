import { Alert, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { type LetterState, letterStateLabels, letterStates, outcomeOf } from '@society-gal/contracts';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { useAction } from '../../safe-contact/use-action.ts';
import { leavingText } from './leaving.tsx';

const tones: Partial<Record<LetterState, 'success' | 'warning' | 'error' | 'info'>> = {
  waiting: 'info',
  sent: 'success',
  page: 'warning',
  withheld: 'warning',
  failed: 'error',
};

/** `/admin/decisions/<batch>`: letters that leave together, what became of each, and taking them back. */
export function LetterBatchPage() {
  const { id = '' } = useParams();
  const answer = useStaffAnswer('letter-batch', { id });
  const call = useCallStaff();
  const { busy, run } = useAction();
  const batch = answer.value?.batch;
  const letters = answer.value?.letters ?? [];
  const title = batch ? `Letters: ${outcomeOf(batch.outcome).label}` : 'Letters';
  usePageTitle(title);
  const takeBack = async (ids: string[] | null) => {
    let left = 0;
    await run(
      async () => {
        const result = await call('undo-letters', { id, ids });
        left = result.left;
        if (result.undone === 0) throw new Error('They have left already.');
      },
      { title: 'Taken back', description: 'Nobody was told. The decisions stand.' },
      'Not taken back',
    );
    if (left >= 0) answer.retry();
  };
  return (
    <Stack spacing={2}>
      <Button component={RouterLink} to={staffPaths.decisions} sx={{ alignSelf: 'flex-start' }}>
        All letters
      </Button>
      <Typography variant="h1">{title}</Typography>
      {answer.phase === 'failed' ? (
        <FailedState title="The letters could not be loaded." onRetry={answer.retry} />
      ) : null}
      {answer.phase === 'loading' && !batch ? <LoadingLines label="Loading the letters" /> : null}
      {batch ? (
        <Alert
          severity={batch.waiting > 0 ? 'info' : 'success'}
          role="status"
          action={
            batch.waiting > 0 ? (
              <Button color="inherit" disabled={busy} onClick={() => void takeBack(null)}>
                Take all back
              </Button>
            ) : (
              <Button color="inherit" onClick={answer.retry}>
                Look again
              </Button>
            )
          }
        >
          {batch.waiting > 0
            ? `${batch.waiting} of ${batch.letters} wait. They leave on ${leavingText(batch.leaves_at)}.`
            : `Nothing of this waits any more.`}{' '}
          By {batch.by}.
        </Alert>
      ) : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {letterStates.map((state) => {
          const count = letters.filter((letter) => letter.state === state).length;
          return count > 0 ? (
            <Chip key={state} label={`${letterStateLabels[state]}: ${count}`} variant="outlined" />
          ) : null;
        })}
      </Stack>
      <Stack component="ul" spacing={1} aria-label="Letters" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {letters.map((letter) => (
          <Paper component="li" key={letter.id} variant="outlined" sx={{ p: 2 }}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
              <Typography sx={{ fontWeight: 600, flexGrow: 1, overflowWrap: 'anywhere' }}>
                <RouterLink to={staffPaths.application('scholarship', letter.id)}>{letter.name}</RouterLink>{' '}
                {letter.reference}
              </Typography>
              <Chip
                size="small"
                variant="outlined"
                color={tones[letter.state] ?? 'default'}
                label={letterStateLabels[letter.state]}
              />
              {letter.state === 'waiting' ? (
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Take the letter to ${letter.name} back`}
                  onClick={() => void takeBack([letter.id])}
                >
                  Take back
                </Button>
              ) : null}
            </Stack>
            {letter.why === null ? null : <Typography variant="body2">{letter.why}</Typography>}
            <details>
              <Typography component="summary" variant="body2">
                What it says
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{letter.text}</Typography>
            </details>
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}
