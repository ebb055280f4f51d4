import { Button, Stack, Typography } from '@mui/material';
import { type ApplicationStatus, isFinal } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import {
  firstOutcomeFor,
  type LetterAudience,
  type LetterOutcome,
  letterOutcomes,
  outcomeOf,
} from '@society-gal/contracts/review';
import { useEffect, useRef } from 'react';
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
    wait: 'Tell her that we need more time',
  },
  organization: {
    waits: 'A letter to them waits to leave.',
    told: 'They were told',
    not: 'They were not told yet.',
    tell: 'Tell them',
    wait: 'Tell them that we need more time',
  },
} as const satisfies Readonly<Record<LetterAudience, Record<string, string>>>;

type Props = { record: StoredRecord; status: ApplicationStatus; to: LetterAudience };

/** What she, or an organization, was told last, whether a letter waits, and the way to tell. It comes into view with a decision. */
export function SentMessages({ record, status, to }: Props) {
  const { told_outcome: told, told_at, letter_waiting: waiting } = record;
  const isDecided = isFinal(status);
  const text =
    typeof waiting === 'string'
      ? words[to].waits
      : isOutcome(told)
        ? `${words[to].told} “${outcomeOf(told).label}” on ${formatDay(told_at)}.`
        : isDecided
          ? words[to].not
          : null;
  const row = useRef<HTMLDivElement>(null);
  const wasDecided = useRef(isDecided);
  useEffect(() => {
    if (isDecided && !wasDecided.current) row.current?.scrollIntoView({ block: 'center' });
    wasDecided.current = isDecided;
  }, [isDecided]);
  return (
    <Stack
      ref={row}
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
    >
      {text ? <Typography variant="body2">{text}</Typography> : null}
      <Button
        variant={isDecided && !isOutcome(told) ? 'contained' : 'outlined'}
        component={RouterLink}
        to={
          typeof waiting === 'string'
            ? staffPaths.decisionBatch(waiting)
            : decisionLettersPath([record.id], firstOutcomeFor(status, to))
        }
      >
        {typeof waiting === 'string' ? 'Open the letter' : isDecided ? words[to].tell : words[to].wait}
      </Button>
    </Stack>
  );
}
