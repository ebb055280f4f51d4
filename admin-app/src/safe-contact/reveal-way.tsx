import { Button, Stack, TextField, Typography } from '@mui/material';
import { type ContactWay, limits } from '@society-gal/contracts';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { useDraft } from '../records/use-draft.ts';
import { useAction } from './use-action.ts';
import type { HelpRecord } from './use-safe-contact.ts';

/**
 * A way that she did not choose. It is shown only after somebody says why, until the screen is left, and never on paper; the
 * back end logs who looked and why.
 */
export function RevealWay({ collection, record, way, label }: HelpRecord & { way: ContactWay; label: string }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [reason, setReason] = useDraft(`reveal ${way} ${record.id}`, '');
  const [asked, setAsked] = useState(reason !== '');
  const [value, setValue] = useState<string | null | undefined>(undefined);
  const reveal = (event: FormEvent) => {
    event.preventDefault();
    void run(
      async () => {
        setValue((await call('reveal-contact', { collection, id: record.id, way, reason })).value);
        setReason('');
      },
      { title: `Her ${label} is shown`, description: 'Who looked and why is logged. Do not use it without her word.' },
      'Not shown',
    );
  };
  if (value !== undefined)
    return (
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', '@media print': { display: 'none' } }}>
        Her {label}: {value ?? 'none was given'} <strong>She did not say that this is safe.</strong>
      </Typography>
    );
  if (!asked)
    return (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setAsked(true)}
        sx={{ '@media print': { display: 'none' } }}
      >
        Reveal {label}
      </Button>
    );
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      onSubmit={reveal}
      sx={{ alignItems: { xs: 'stretch', sm: 'center' }, width: '100%', '@media print': { display: 'none' } }}
    >
      <TextField
        size="small"
        autoFocus
        required
        label={`Why do you need her ${label}?`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="outlined" disabled={busy || reason.trim().length < 3}>
        Reveal
      </Button>
      <Button
        color="inherit"
        onClick={() => {
          setReason('');
          setAsked(false);
        }}
      >
        Cancel
      </Button>
    </Stack>
  );
}
