import { Box, Stack, Typography } from '@mui/material';
import type { Criterion } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';

type OthersSaid = NonNullable<StaffResponse<'read-for-review'>['others']>;

/** What others scored and wrote, without their names: a title should not weigh more than a reason. */
export function Others({ others, rubric }: { others: OthersSaid; rubric: readonly Criterion[] }) {
  const { rank, reviews } = others;
  return (
    <Stack component="section" aria-labelledby="others-title" spacing={1}>
      <Typography variant="h3" id="others-title">
        What others think
      </Typography>
      {reviews.length === 0 ? <Typography>Nobody else has scored yet.</Typography> : null}
      {rank && reviews.length > 0 ? (
        <Typography>
          Average {rank.average} of 100, spread {rank.spread}, {rank.count} scored.
        </Typography>
      ) : null}
      {reviews.map(({ scores, total, comment }) => (
        <Box key={`${total} ${comment}`} sx={{ borderLeft: 4, borderColor: 'divider', pl: 1.5 }}>
          <Typography variant="body2">
            {total} of 100: {rubric.map(({ id, label }) => `${label} ${scores[id] ?? '–'}`).join(', ')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Typography>
        </Box>
      ))}
    </Stack>
  );
}
