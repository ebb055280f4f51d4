import { Alert, Button, Stack, TextField } from '@mui/material';
import { limits } from '@society-gal/contracts';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { useDraft } from '../records/use-draft.ts';
import { useAction } from './use-action.ts';
import type { HelpRecord } from './use-safe-contact.ts';

type Made = { return_code: string; pin: string };

/** A new code and PIN for her page, for whoever has lost them or was locked out: only once it is sure that it is her. */
export function NewReturnCode({ collection, record }: HelpRecord) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [reason, setReason] = useDraft(`new code ${record.id}`, '');
  const [isAsked, setAsked] = useState(reason !== '');
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setReason('');
    setAsked(false);
  };
  const give = (event: FormEvent) => {
    event.preventDefault();
    void run(
      async () => {
        setMade(await call('new-return-code', { collection, id: record.id, reason }));
        close();
      },
      { title: 'There is a new return code', description: 'The one before opens nothing any more.' },
      'No new code',
    );
  };
  if (made)
    return (
      <Alert severity="info" sx={{ '@media print': { display: 'none' } }}>
        Shown only now: return code <strong>{made.return_code}</strong>, PIN <strong>{made.pin}</strong>. Tell it to her
        in a way that she says is safe. Nothing is mailed.
      </Alert>
    );
  if (!isAsked)
    return (
      <Button variant="outlined" onClick={() => setAsked(true)}>
        Give a new return code
      </Button>
    );
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      onSubmit={give}
      sx={{ alignItems: { xs: 'stretch', sm: 'center' }, width: '100%', '@media print': { display: 'none' } }}
    >
      <TextField
        size="small"
        autoFocus
        required
        label="Why, and how do you know that it is her?"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="outlined" disabled={busy || reason.trim().length < 3}>
        Give it
      </Button>
      <Button color="inherit" onClick={close}>
        Cancel
      </Button>
    </Stack>
  );
}
