import { Button, Stack, Typography } from '@mui/material';
import {
  type ApplicationStatus,
  firstOutcomeFor,
  type LetterOutcome,
  letterOutcomes,
  outcomeOf,
} from '@society-gal/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { tellAddress } from './tell-address.ts';

const isOutcome = (value: unknown): value is LetterOutcome => letterOutcomes.some(({ id }) => id === value);

/** What she was told last, whether a letter waits, and the way to tell her. */
export function Told({ record, status }: { record: StoredRecord; status: ApplicationStatus }) {
  const { told_outcome: told, told_at, letter_waiting: waiting } = record;
  const text =
    typeof waiting === 'string'
      ? 'A letter to her waits to leave.'
      : isOutcome(told)
        ? `She was told “${outcomeOf(told).label}” on ${formatDay(told_at)}.`
        : 'She was not told yet.';
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
    >
      <Typography variant="body2">{text}</Typography>
      <Button
        variant="outlined"
        component={RouterLink}
        to={
          typeof waiting === 'string'
            ? staffPaths.decisionBatch(waiting)
            : tellAddress([record.id], firstOutcomeFor(status))
        }
      >
        {typeof waiting === 'string' ? 'Open the letter' : 'Tell her'}
      </Button>
    </Stack>
  );
}
