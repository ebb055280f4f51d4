import { Button, Paper, Stack, Typography } from '@mui/material';
import { firstRubric } from '@society-gal/contracts/review';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import type { Cycle } from './cycle-form.tsx';
import { type Round, RoundDays } from './round-days.tsx';

type Props = { round: Round; last: Cycle | undefined; onStarted: () => void };

/** A round that nobody reads yet, and one press that begins it as the last cycle was read. */
export function StartRound({ round, last, onStarted }: Props) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const start = async () => {
    const { blind = true, rubric = [...firstRubric] } = last ?? {};
    await run(
      () => call('save-review-cycle', { id: null, version: 0, round: round.id, blind, rubric }),
      { title: 'The cycle is there', description: 'Now assign who reads.' },
      'Not started',
    );
    onStarted();
  };
  return (
    <Paper component="section" aria-label={`${round.name}, not read yet`} variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Stack sx={{ flex: '1 1 300px' }}>
          <Typography variant="h2">{round.name}</Typography>
          <RoundDays round={round} />
          {last ? <Typography variant="body2">Scored as {last.name}.</Typography> : null}
        </Stack>
        <Button variant="contained" disabled={busy} onClick={() => void start()}>
          Start reading
        </Button>
      </Stack>
    </Paper>
  );
}
