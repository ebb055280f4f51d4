import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What few need, behind its name. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ minHeight: 32, cursor: 'pointer', fontWeight: 600, color: 'primary.main' }}>
        {summary}
      </Box>
      {children}
    </Box>
  );
}
