import { Box, Chip, Paper, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { EmptyState } from '../../app/states.tsx';
import { plannedText } from './planned-text.ts';

type Facts = StaffResponse<'list-words'>['facts'][number];
type Row = Facts & { path?: string };

/** What is going on with the words of a row. */
const Chips = ({ has_draft, planned_at, planned_failed, open_by }: Facts) => (
  <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
    {has_draft ? <Chip size="small" variant="outlined" label="Draft" /> : null}
    {planned_at ? <Chip size="small" variant="outlined" label={`Planned ${plannedText(planned_at)}`} /> : null}
    {planned_failed === null ? null : <Chip size="small" color="error" variant="outlined" label="Plan failed" />}
    {open_by.length > 0 ? <Chip size="small" variant="outlined" label={`Open: ${open_by.join(', ')}`} /> : null}
  </Stack>
);

const WordsRow = (row: Row) => (
  <Box
    component="li"
    sx={{
      ...{ display: 'grid', columnGap: 2, rowGap: 0.25, alignItems: 'center', px: 2, py: 0.75, minHeight: 44 },
      ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } },
      gridTemplateColumns: { md: 'minmax(220px, 1.2fr) 1fr 1.4fr 1.2fr' },
      '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
    }}
  >
    <RouterLink to={staffPaths.words(row.id)}>{row.title}</RouterLink>
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{row.path}</Box>
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {row.changed_at ? `Changed ${formatInstant(row.changed_at)} by ${row.changed_by}` : ''}
    </Box>
    <Chips {...row} />
  </Box>
);

/** What can be edited, each with its address, its last change, and what is going on with it. */
export function WordsList({ title, rows, search }: { title: string; rows: readonly Row[]; search: string }) {
  const id = useId();
  const sought = search.trim().toLowerCase();
  const found = rows.filter((row) => `${row.title} ${row.path ?? ''}`.toLowerCase().includes(sought));
  return (
    <Stack component="section" aria-labelledby={id} spacing={1}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {found.length === 0 ? (
        <EmptyState text={`Nothing among these is called “${search.trim()}”.`} />
      ) : (
        <Paper variant="outlined" component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.map((row) => (
            <WordsRow key={row.id} {...row} />
          ))}
        </Paper>
      )}
    </Stack>
  );
}
