import { Button, type ButtonProps, Stack, Typography } from '@mui/material';
import { useState } from 'react';

type Props = Pick<ButtonProps, 'color' | 'variant' | 'disabled'> & {
  label: string;
  /** What is asked before it is done, and the name of the second press. */
  question: string;
  yes: string;
  onYes: () => void;
};

/** A button for what cannot be taken back once others have mail about it: it asks first, and the second press does it. */
export function AskedTwice({ label, question, yes, onYes, ...look }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button {...look} onClick={() => setAsked(true)}>
        {label}
      </Button>
    );
  return (
    <Stack direction="row" useFlexGap spacing={1} role="group" aria-label={question} sx={{ flexWrap: 'wrap' }}>
      <Typography role="status" sx={{ alignSelf: 'center' }}>
        {question}
      </Typography>
      <Button
        {...look}
        variant="contained"
        autoFocus
        onClick={() => {
          setAsked(false);
          onYes();
        }}
      >
        {yes}
      </Button>
      <Button variant="outlined" onClick={() => setAsked(false)}>
        Not now
      </Button>
    </Stack>
  );
}
