import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A part of an award's page under its heading. */
export function AwardPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  );
}

/** Buttons and their forms, side by side while they are closed. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-start', '@media print': { display: 'none' } }}
    >
      {children}
    </Stack>
  );
}

/** One of several things in a part, set off from the next by a line. */
export function AwardItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack
      role="group"
      aria-label={name}
      spacing={1}
      sx={{ '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 }, overflowWrap: 'anywhere' }}
    >
      {children}
    </Stack>
  );
}
