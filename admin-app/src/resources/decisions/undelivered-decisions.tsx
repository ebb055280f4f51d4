import { Box, Button, Paper, Typography } from '@mui/material';
import { lettersInBatch, outcomeOf } from '@society-gal/contracts/review';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';
import { FailedState } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { decisionLettersPath } from './decision-letters-path.ts';

/** Who was decided on and not told: by outcome, with the way to write the letters, a hundred at a time. */
export function UndeliveredDecisions() {
  const answer = useStaffAnswer('not-told', {});
  if (answer.phase === 'failed')
    return <FailedState title="Who was not told could not be counted." onRetry={answer.retry} />;
  if (answer.value === null) return null;
  const { groups, since } = answer.value;
  return (
    <Paper component="section" aria-labelledby="not-told-title" variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Typography variant="h2" id="not-told-title">
        Decided, and not told
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 'none' }}>
        {groups.length === 0
          ? `Everybody who was decided on since ${formatDay(since)} was told, or a letter waits.`
          : `Decided on since ${formatDay(since)}. Whose letter was withheld stays here until somebody has told her.`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {groups.map(({ outcome, total, ids }) => (
          <li key={outcome}>
            <Button component={RouterLink} variant="outlined" to={decisionLettersPath(ids, outcome)} sx={{ mt: 1 }}>
              {outcomeOf(outcome).label}: {total}
              {total > lettersInBatch ? `, the first ${lettersInBatch}` : ''}
            </Button>
          </li>
        ))}
      </Box>
    </Paper>
  );
}
