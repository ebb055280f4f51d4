import { Box } from '@mui/material';
import type { Ranked } from '@society-gal/contracts/review';

/** Where readers lie between 0 and 100: a bar from the lowest total to the highest, and a mark at the average; of one reader the mark alone. The numbers stand beside it. */
export function RangeBar({ rank }: { rank: Pick<Ranked, 'low' | 'high' | 'average'> }) {
  const { low, high, average } = rank;
  return (
    <Box
      aria-hidden="true"
      sx={{ position: 'relative', height: 14, '&::before': line, '@media print': { display: 'none' } }}
    >
      {high > low ? (
        <Box
          sx={{
            ...{ position: 'absolute', top: 4, height: 6, borderRadius: 3, bgcolor: 'primary.main', opacity: 0.35 },
            left: `min(${low}%, 100% - 6px)`,
            width: `max(6px, ${high - low}%)`,
          }}
        />
      ) : null}
      <Box
        sx={{
          ...{
            position: 'absolute',
            top: 1,
            width: 4,
            height: 12,
            ml: '-2px',
            borderRadius: 1,
            bgcolor: 'primary.main',
          },
          left: `${average}%`,
        }}
      />
    </Box>
  );
}

const line = {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  top: 6.5,
  height: '1px',
  bgcolor: 'divider',
} as const;
