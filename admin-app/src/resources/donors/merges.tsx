import { Alert, Button, List, ListItem, ListItemText, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type FormEvent, useRef, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { useAction } from '../../queries/use-action.ts';

type Props = { id: string; donor: StaffResponse<'donor'>; onChange: () => void };

const needed = 3;

/** Two addresses of one donor put together, with a reason, and parted again. */
export function Merges({ id, donor, onChange }: Props) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [other, setOther] = useState('');
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const key = useRef(crypto.randomUUID());
  const isReady = other.includes('@') && reason.trim().length >= needed;
  const finish = (isDone: boolean) => {
    if (!isDone) return;
    key.current = crypto.randomUUID();
    setOther('');
    setReason('');
    setSure(false);
    onChange();
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) setSure(true);
  };
  const merge = async () =>
    finish(
      await run(
        () => call('merge-donors', { id, other: other.trim(), reason: reason.trim() }, key.current),
        { title: 'Put together', description: 'It is logged, and you can undo it here.' },
        'Not put together',
      ),
    );
  const undo = async (mergeId: string) =>
    finish(
      await run(
        () => call('undo-merge', { id, merge: mergeId, reason: reason.trim() || 'Undone on the donor page' }),
        { title: 'Parted again' },
        'Not parted',
      ),
    );
  return (
    <Paper component="section" aria-labelledby="merge-title" variant="outlined" sx={{ p: 2 }}>
      <Stack component="form" spacing={1.5} onSubmit={ask}>
        <Typography variant="h2" id="merge-title">
          Another address of this donor
        </Typography>
        <TextField
          type="email"
          label="The other email"
          helperText={`Its gifts move to ${donor.email}.`}
          value={other}
          onChange={(event) => {
            setOther(event.target.value);
            setSure(false);
          }}
          slotProps={{ htmlInput: { maxLength: limits.emailLength, autoComplete: 'off' } }}
        />
        <TextField
          label="Why?"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
        />
        {isSure && isReady ? (
          <Alert severity="warning">
            <Stack spacing={1}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                Whoever reads the mailbox of {donor.email} then sees the gifts of {other} and can change them. Are both
                the same person?
              </Typography>
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
                <Button variant="contained" disabled={busy} onClick={() => void merge()}>
                  Yes, put together
                </Button>
                <Button color="inherit" onClick={() => setSure(false)}>
                  No
                </Button>
              </Stack>
            </Stack>
          </Alert>
        ) : (
          <Button type="submit" variant="outlined" disabled={!isReady} sx={{ alignSelf: 'flex-start' }}>
            Put together
          </Button>
        )}
        {donor.merges.length > 0 ? (
          <List disablePadding aria-label="What was put together">
            {donor.merges.map(({ id: mergeId, from, at, by, gifts }) => (
              <ListItem key={mergeId} disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 1 }}>
                <ListItemText
                  primary={`${gifts} ${gifts === 1 ? 'gift' : 'gifts'} of ${from}`}
                  secondary={`${formatInstant(at)} · ${by}`}
                  sx={{ overflowWrap: 'anywhere' }}
                />
                <Button size="small" variant="outlined" disabled={busy} onClick={() => void undo(mergeId)}>
                  Undo
                </Button>
              </ListItem>
            ))}
          </List>
        ) : null}
      </Stack>
    </Paper>
  );
}
