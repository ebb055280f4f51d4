import { Button, Paper, Stack, TextField } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../records/use-draft.ts';

type Props = {
  /** Names the action and what it is done to: under it the words are kept until it is done. */
  place: string;
  label: string;
  question: string;
  confirm: string;
  busy: boolean;
  /** Returns true when it was done. */
  run: (reason: string) => Promise<boolean>;
};

/** A button that asks for a reason before it does anything. */
export function ReasonAction({ place, label, question, confirm, busy, run }: Props) {
  const [reason, setReason] = useDraft(place, '');
  const [isOpen, setOpen] = useState(reason !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(reason.trim()))) return;
    setReason('');
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <Paper component="form" aria-label={label} variant="outlined" onSubmit={submit} sx={{ p: 2, width: '100%' }}>
      <Stack spacing={1}>
        <TextField
          required
          autoFocus
          size="small"
          label={question}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
        />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" disabled={busy || reason.trim().length < 3}>
            {confirm}
          </Button>
          <Button
            onClick={() => {
              setReason('');
              setOpen(false);
            }}
          >
            Not now
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
