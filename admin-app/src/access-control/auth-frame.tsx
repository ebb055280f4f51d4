import { Container, Paper, Stack, Typography } from '@mui/material';
import { organisation } from '@society-gal/contracts/brand';
import type { ReactNode } from 'react';

type Props = {
  /** What stands between the name and the card. */
  notice?: ReactNode;
  onInput?: () => void;
  children: ReactNode;
};

/** The frame of what is shown before the staff area: the foundation's name, and one card. */
export function AuthFrame({ notice, onInput, children }: Props) {
  return (
    <Container component="main" id="main" tabIndex={-1} maxWidth="xs" onInput={onInput} sx={{ py: 8, outline: 'none' }}>
      <Stack spacing={2}>
        <Typography variant="h1" align="center" sx={{ fontSize: '1.75rem' }}>
          {organisation.shortName} staff
        </Typography>
        {notice}
        <Paper variant="outlined">{children}</Paper>
      </Stack>
    </Container>
  );
}
