import { Button, type ButtonProps, Stack, Typography } from '@mui/material';
import { useState } from 'react';

type Props = Pick<ButtonProps, 'color' | 'variant' | 'disabled'> & {
  label: string;
  /** The question asked first, and the label of the button that confirms. */
  question: string;
  confirmLabel: string;
  onConfirm: () => void;
};

/** A button that asks for confirmation before it does something that cannot be undone. */
export function ConfirmButton({ label, question, confirmLabel, onConfirm, ...look }: Props) {
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
          onConfirm();
        }}
      >
        {confirmLabel}
      </Button>
      <Button variant="outlined" onClick={() => setAsked(false)}>
        Not now
      </Button>
    </Stack>
  );
}
