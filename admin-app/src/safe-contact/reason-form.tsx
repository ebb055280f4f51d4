import { Button, Stack, TextField } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import type { FormEvent } from 'react';

type Props = {
  /** What is asked for, such as why she needs it. */
  label: string;
  confirmLabel: string;
  reason: string;
  setReason: (reason: string) => void;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The second press of what needs a reason of three characters or more; it is not printed. */
export function ReasonForm({ label, confirmLabel, reason, setReason, busy, onConfirm, onCancel }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      onSubmit={submit}
      sx={{ alignItems: { xs: 'stretch', sm: 'center' }, width: '100%', '@media print': { display: 'none' } }}
    >
      <TextField
        size="small"
        autoFocus
        required
        label={label}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="outlined" disabled={busy || reason.trim().length < 3}>
        {confirmLabel}
      </Button>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  );
}
