import { Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits } from '@society-gal/contracts';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../safe-contact/use-action.ts';

/** Taking a gift out that was entered by mistake, with the reason. */
export function TakeOut({ gift }: { gift: StoredRecord }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [reason, setReason] = useState('');
  const takeOut = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => call('take-out-gift', { id: gift.id, reason: reason.trim() }),
      { title: 'Taken out', description: 'It counts no more. Its record stays.' },
      'Not taken out',
    );
  };
  return (
    <Paper component="section" aria-labelledby="take-out-title" variant="outlined" sx={{ p: 2 }}>
      <Stack component="form" spacing={1.5} onSubmit={takeOut}>
        <Typography variant="h2" id="take-out-title">
          Entered by mistake?
        </Typography>
        <TextField
          required
          label="What is wrong with it?"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
        />
        <Button
          type="submit"
          variant="outlined"
          color="error"
          disabled={busy || reason.trim().length < 3}
          sx={{ alignSelf: 'flex-start' }}
        >
          Take it out
        </Button>
      </Stack>
    </Paper>
  );
}
