import { Chip, Stack } from '@mui/material';
import type { StoredRecord } from '../../queries/bounded-query.ts';

const cameBy = { paper: 'Came on paper', phone: 'Came by phone', list: 'Was on a list' } as const;

/** Tags of an application, who looks after it, and whether it is archived, as small marks; nothing where there is nothing. */
export function CaseMarks({ record, isShort = false }: { record: StoredRecord; isShort?: boolean }) {
  const tags = Array.isArray(record.tags) ? record.tags.map(String) : [];
  const how = cameBy[record.entered_how as keyof typeof cameBy];
  const owner = typeof record.assigned_email === 'string' ? record.assigned_email : '';
  const marks = [
    ...tags,
    ...(record.archived_at ? ['Archived'] : []),
    ...(!isShort && owner ? [`With ${owner}`] : []),
    ...(!isShort && how ? [how] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <Stack direction="row" component="span" useFlexGap spacing={0.5} sx={{ display: 'inline-flex', flexWrap: 'wrap' }}>
      {marks.map((mark) => (
        <Chip key={mark} component="span" size="small" variant="outlined" label={mark} />
      ))}
    </Stack>
  );
}
