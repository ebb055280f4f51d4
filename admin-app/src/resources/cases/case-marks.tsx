import { Box, Chip, Stack } from '@mui/material';
import type { StoredRecord } from '../../queries/bounded-query.ts';

const cameBy = { paper: 'Came on paper', phone: 'Came by phone', list: 'Was on a list' } as const;

const marksOf = (record: StoredRecord, isShort: boolean): string[] => {
  const tags = Array.isArray(record.tags) ? record.tags.map(String) : [];
  const how = cameBy[record.entered_how as keyof typeof cameBy];
  const owner = typeof record.assigned_email === 'string' ? record.assigned_email : '';
  return [
    ...(record.archived_at ? ['Archived'] : []),
    ...tags,
    ...(!isShort && owner ? [`With ${owner}`] : []),
    ...(!isShort && how ? [how] : []),
  ];
};

/** Is there any of {@link CaseMarks}? */
export function hasMarks(record: StoredRecord, isShort = false): boolean {
  return marksOf(record, isShort).length > 0;
}

type Props = { record: StoredRecord; isShort?: boolean; isOneLine?: boolean };

/** Whether an application is archived, its tags and who looks after it, as small marks; on one line the first, and how many more. */
export function CaseMarks({ record, isShort = false, isOneLine = false }: Props) {
  const marks = marksOf(record, isShort);
  if (marks.length === 0) return null;
  const shown = isOneLine ? marks.slice(0, 1) : marks;
  const others = marks.slice(shown.length);
  return (
    <Stack
      direction="row"
      component="span"
      useFlexGap
      spacing={0.5}
      title={marks.join(', ')}
      sx={{
        display: 'inline-flex',
        flexWrap: isOneLine ? 'nowrap' : 'wrap',
        maxWidth: '100%',
        verticalAlign: 'middle',
      }}
    >
      {shown.map((mark) => (
        <Chip key={mark} component="span" size="small" variant="outlined" label={mark} />
      ))}
      {others.length > 0 ? (
        <Chip
          component="span"
          size="small"
          variant="outlined"
          label={
            <>
              <span aria-hidden="true">+{others.length}</span>
              <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                {others.join(', ')}
              </Box>
            </>
          }
        />
      ) : null}
    </Stack>
  );
}
