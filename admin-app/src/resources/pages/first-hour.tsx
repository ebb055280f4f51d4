import { Box, Paper } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { Link as RouterLink } from 'react-router-dom';
import { Fold } from '../../app/fold.tsx';
import { FailedState } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

/** What a foundation puts in place before its site opens; nothing once all of it is done. */
export function FirstHour() {
  const answer = useStaffAnswer('first-hour', {});
  if (answer.phase === 'failed')
    return <FailedState title="What is left before you open could not be loaded." onRetry={answer.retry} />;
  const steps = answer.value?.steps ?? [];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Paper variant="outlined" sx={{ px: 2, pb: 1.5 }}>
      <Fold summary={`Before you open: ${done} of ${steps.length} done`}>
        <Box component="ol" sx={{ m: 0, pl: 3 }}>
          {steps.map(({ title, done: isDone, says, opens }) => (
            <li key={title}>
              <RouterLink to={staffPaths.words(opens)}>{title}</RouterLink>: {isDone ? 'done' : `not done. ${says}`}
            </li>
          ))}
        </Box>
      </Fold>
    </Paper>
  );
}
