import { Box, Button, Dialog, Stack, Typography } from '@mui/material';
import { statusLabels } from '@society-gal/contracts/forms';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { RangeBar } from './range-bar.tsx';

type Row = StaffResponse<'review-ranking'>['rows'][number] & { place: number };

/** Heights of a line and of what stands around the lines, in pixels. */
const lineHeight = 46;
/** On a wide screen the name of the cycle and the buttons share one line. */
const aroundHeight = { wide: 100, narrow: 190 } as const;
const wideEnough = 1_100;

const linesThatFit = (): number => {
  const isWide = window.innerWidth >= wideEnough;
  const around = isWide ? aroundHeight.wide : aroundHeight.narrow;
  return Math.max(4, Math.floor((window.innerHeight - around) / lineHeight)) * (isWide ? 2 : 1);
};

function useLines(): number {
  const [lines, setLines] = useState(linesThatFit);
  useEffect(() => {
    const measure = () => setLines(linesThatFit());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return lines;
}

const Line = ({ row }: { row: Row }) => (
  <Box
    component="li"
    sx={{
      ...{ display: 'grid', alignItems: 'center', columnGap: { xs: 1, sm: 2 }, height: lineHeight },
      ...{ borderBottom: 1, borderColor: 'divider', breakInside: 'avoid', fontSize: { xs: '1rem', sm: '1.25rem' } },
      ...{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
      gridTemplateColumns: { xs: '2.25em minmax(0, 1fr) auto', sm: '2.25em 9.5em minmax(3rem, 1fr) 4.75em 6em' },
    }}
  >
    <Box sx={{ color: 'text.secondary' }}>{row.rank ? row.place : '–'}</Box>
    <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.reference}</Box>
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{row.rank ? <RangeBar rank={row.rank} /> : null}</Box>
    <Box sx={{ textAlign: 'right' }}>{row.rank ? row.rank.average : 'No score'}</Box>
    <Box sx={{ display: { xs: 'none', sm: 'block' }, fontSize: '1rem', color: 'text.secondary' }}>
      {statusLabels[row.status]}
    </Box>
  </Box>
);

/**
 * The ranking for a screen that everybody in the room sees: nothing but references, so many lines as fit, and none of the staff
 * area around it. j, k and the arrows turn the pages, Escape leaves.
 */
export function Meeting({ name, rows, onLeave }: { name: string; rows: readonly Row[]; onLeave: () => void }) {
  const lines = useLines();
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / lines) - 1);
  const now = Math.min(page, last);
  const turn = (by: number) => setPage(Math.min(last, Math.max(0, now + by)));
  const onKey = (event: KeyboardEvent) => {
    if (['j', 'ArrowRight', 'PageDown'].includes(event.key)) turn(1);
    if (['k', 'ArrowLeft', 'PageUp'].includes(event.key)) turn(-1);
  };
  const shown = rows.slice(now * lines, (now + 1) * lines);
  return (
    <Dialog fullScreen open onClose={onLeave} aria-labelledby="meeting-title" onKeyDown={onKey}>
      <Stack spacing={1} sx={{ px: { xs: 2, md: 5 }, py: 2, minHeight: '100%', bgcolor: 'background.default' }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box sx={{ flexGrow: 1 }}>
            <Typography variant="h1" id="meeting-title">
              {name}
            </Typography>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {now * lines + 1} to {now * lines + shown.length} of {rows.length}. Average of 100; the bar goes from the
              lowest to the highest.
            </Typography>
          </Box>
          <Button variant="outlined" disabled={now === 0} onClick={() => turn(-1)}>
            Previous
          </Button>
          <Button variant="outlined" disabled={now === last} onClick={() => turn(1)}>
            Next
          </Button>
          <Button variant="contained" onClick={onLeave}>
            Leave
          </Button>
        </Stack>
        <Box
          component="ol"
          aria-label="Ranking for the meeting"
          start={now * lines + 1}
          sx={{ m: 0, p: 0, listStyle: 'none', columnCount: shown.length > lines / 2 ? { lg: 2 } : 1, columnGap: 6 }}
        >
          {shown.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
