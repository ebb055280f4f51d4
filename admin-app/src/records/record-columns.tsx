import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The two columns of a record: what was sent, and beside it what the team does about it. One column where there is little room. */
export function RecordColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size', '@media print': { containerType: 'normal' } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
          gap: 3,
          alignItems: 'start',
          '@media print': { display: 'block' },
        }}
      >
        <Stack spacing={3}>{main}</Stack>
        <Stack spacing={3}>{aside}</Stack>
      </Box>
    </Box>
  );
}
