import { Button, Typography } from '@mui/material';
import { formatInstant } from '../app/format-instant.ts';
import type { TimeSpan } from './time-span.ts';

/** Says of which time a list is, and takes that away. */
export function SpanNote({ span, onClear }: { span: TimeSpan | null; onClear: () => void }) {
  if (!span) return null;
  return (
    <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>
        {span.to
          ? `Only what came from ${formatInstant(span.from)} to ${formatInstant(span.to)}.`
          : `Only what came since ${formatInstant(span.from)}.`}
      </span>
      <Button onClick={onClear}>Show all times</Button>
    </Typography>
  );
}
