import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The two columns of a record page: what was sent, and beside it what the team does about it. One column on a phone. */
export function RecordColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <Stack spacing={3}>{main}</Stack>
      <Stack spacing={3}>{aside}</Stack>
    </Box>
  );
}
