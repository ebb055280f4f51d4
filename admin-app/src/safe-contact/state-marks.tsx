import { Chip, Stack } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { isStopped, lacksConsent } from '@society-gal/contracts/requests';
import { instantOf } from '../app/format-instant.ts';
import type { StoredRecord } from '../queries/bounded-query.ts';

type Mark = { label: string; color: 'default' | 'error' | 'warning' | 'info' };

/** A promise is for a whole day: on that day it is due, and overdue from the next. */
function markOfPromise(overdueSince: unknown): Mark[] {
  const since = instantOf(overdueSince);
  if (since === null) return [];
  return foundationDay(since) < foundationDay()
    ? [{ label: 'Overdue', color: 'error' }]
    : [{ label: 'Due today', color: 'warning' }];
}

/** What a list has to say of a request beside its answers: what she decided, and what waits. */
export function marksOf(record: StoredRecord): Mark[] {
  // Of a request that she deleted, nothing but its frame is left.
  if (record.anonymised_at) return [{ label: 'Deleted: nothing of hers is left', color: 'default' }];
  return [
    ...(isStopped(record) ? [{ label: 'Not safe now', color: 'error' } as const] : []),
    ...(record.withdrawn_at ? [{ label: 'Withdrawn', color: 'default' } as const] : []),
    ...(lacksConsent(record) ? [{ label: 'No contact: she has not said yes', color: 'warning' } as const] : []),
    ...(record.her_news_at ? [{ label: 'She wrote', color: 'info' } as const] : []),
    ...markOfPromise(record.overdue_since),
  ];
}

/** {@link marksOf} as chips; the words say it, the colour repeats it. */
export function StateMarks({ record }: { record: StoredRecord }) {
  const marks = marksOf(record);
  if (marks.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', my: 0.25 }}>
      {marks.map(({ label, color }) => (
        <Chip
          key={label}
          size="small"
          color={color}
          variant="outlined"
          label={label}
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
        />
      ))}
    </Stack>
  );
}
