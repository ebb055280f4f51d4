import { Button, Stack, Typography } from '@mui/material';
import type { ApplicationStatus } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import {
  firstOutcomeFor,
  type LetterAudience,
  type LetterOutcome,
  letterOutcomes,
  outcomeOf,
} from '@society-gal/contracts/review';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { decisionLettersPath } from './decision-letters-path.ts';

const isOutcome = (value: unknown): value is LetterOutcome => letterOutcomes.some(({ id }) => id === value);

const words = {
  her: {
    waits: 'A letter to her waits to leave.',
    told: 'She was told',
    not: 'She was not told yet.',
    tell: 'Tell her',
  },
  organization: {
    waits: 'A letter to them waits to leave.',
    told: 'They were told',
    not: 'They were not told yet.',
    tell: 'Tell them',
  },
} as const satisfies Readonly<Record<LetterAudience, Record<string, string>>>;

type Props = { record: StoredRecord; status: ApplicationStatus; to: LetterAudience };

/** What she, or an organization, was told last, whether a letter waits, and the way to tell. */
export function SentMessages({ record, status, to }: Props) {
  const { told_outcome: told, told_at, letter_waiting: waiting } = record;
  const text =
    typeof waiting === 'string'
      ? words[to].waits
      : isOutcome(told)
        ? `${words[to].told} “${outcomeOf(told).label}” on ${formatDay(told_at)}.`
        : words[to].not;
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
            : decisionLettersPath([record.id], firstOutcomeFor(status, to))
        }
      >
        {typeof waiting === 'string' ? 'Open the letter' : words[to].tell}
      </Button>
    </Stack>
  );
}
