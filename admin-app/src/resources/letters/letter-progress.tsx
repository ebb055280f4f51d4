import { LinearProgress, Paper, Stack, Typography } from '@mui/material';
import type { ListLetterState } from '@society-gal/contracts/letters';
import { useEffect, useState } from 'react';
import { FailedState } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

const everyMs = 3_000;

/** How many mails of a letter have gone, and to whom it could not be sent; asked again while it is being sent. */
export function LetterProgress({ id, state }: { id: string; state: ListLetterState }) {
  const [round, setRound] = useState(0);
  const isMoving = state === 'sending';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setRound((now) => now + 1), everyMs);
    return () => clearInterval(timer);
  }, [isMoving]);
  const { phase, value, retry } = useStaffAnswer(
    'letter-progress',
    state === 'waiting' || state === 'scheduled' ? null : { id },
    `${state}-${round}`,
  );
  if (phase === 'failed' && !value) return <FailedState title="The mails could not be counted." onRetry={retry} />;
  if (!value) return null;
  const all = value.waiting + value.sent + value.failed + value.withheld;
  return (
    <Paper component="section" aria-labelledby="progress-title" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography variant="h2" id="progress-title">
          How far it is
        </Typography>
        {isMoving ? (
          <LinearProgress
            variant="determinate"
            value={all === 0 ? 0 : ((all - value.waiting) / all) * 100}
            aria-labelledby="progress-title"
          />
        ) : null}
        <Typography role="status">
          {value.sent} sent, {value.waiting} waiting, {value.failed} failed, {value.withheld} withheld.
        </Typography>
        {value.failures.length > 0 ? (
          <Typography variant="h3">
            Could not be sent{value.failed > value.failures.length ? `, the first ${value.failures.length}` : ''}
          </Typography>
        ) : null}
        {value.failures.length > 0 ? (
          <Stack component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
            {value.failures.map(({ to, error }) => (
              <li key={to}>
                {to}: {error}
              </li>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Paper>
  );
}
