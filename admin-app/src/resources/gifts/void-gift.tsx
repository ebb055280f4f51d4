import { Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../queries/use-action.ts';
import { SmallForm } from './small-form.tsx';

/** Taking a gift out that was entered by mistake, with the reason. */
export function VoidGift({ gift }: { gift: StoredRecord }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [reason, setReason] = useState('');
  const takeOut = () =>
    void run(
      () => call('take-out-gift', { id: gift.id, reason: reason.trim() }),
      { title: 'Taken out', description: 'It counts no more. Its record stays.' },
      'Not taken out',
    );
  return (
    <Paper component="section" aria-labelledby="take-out-title" variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" id="take-out-title" sx={{ mb: 1.5 }}>
        Entered by mistake?
      </Typography>
      <SmallForm
        fields={[{ label: 'What is wrong with it?', value: reason, onChange: setReason }]}
        button="Take it out"
        look={{ variant: 'outlined', color: 'error' }}
        busy={busy}
        onSend={takeOut}
      />
    </Paper>
  );
}
