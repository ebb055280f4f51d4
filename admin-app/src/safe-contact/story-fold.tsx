import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Stands in place of her story until somebody opens it: what she asks of whoever reads it, and the button. */
export function StoryFold({ note, open }: { note: string; open: ReactNode }) {
  return (
    <Stack
      component="section"
      aria-labelledby="her-story-title"
      spacing={1}
      sx={{ alignItems: 'flex-start', borderLeft: 4, borderColor: 'warning.main', pl: 2 }}
    >
      <Typography variant="h3" id="her-story-title">
        Her story
      </Typography>
      <Typography>
        {note ? <>She asks whoever reads it: “{note}”</> : 'It may be hard to read. Take your time.'}
      </Typography>
      {open}
    </Stack>
  );
}
