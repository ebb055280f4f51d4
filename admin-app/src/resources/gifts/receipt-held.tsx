import { Alert, AlertTitle, Box, Button, List, ListItem } from '@mui/material';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useServices } from '../../app/services.ts';
import { downloadReceipt } from '../../app/staff-downloads.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../queries/use-action.ts';
import { textOf } from '../applications/application-resource.ts';
import { SmallForm } from './small-form.tsx';

const saved = { title: 'Receipt saved', description: 'Print it and send it by post.' } as const;
const notSaved = 'Receipt not printed';

/** The receipt on paper, for a donor who asks for it or has no email address. The gift's history keeps that it was printed. */
export function PaperReceipt({ gift }: { gift: StoredRecord }) {
  const { auth } = useServices();
  const { busy, run } = useAction();
  const print = () => downloadReceipt(auth, { id: gift.id, name: textOf(gift, 'donor_name') });
  return (
    <Button variant="outlined" size="small" disabled={busy} onClick={() => void run(print, saved, notSaved)}>
      Receipt on paper
    </Button>
  );
}

/** Why the receipt of a gift went to nobody, what staff may put right, and its sending; nothing when it was sent. */
export function ReceiptHeld({ gift }: { gift: StoredRecord }) {
  const call = useCallStaff();
  const { auth } = useServices();
  const { busy, run } = useAction();
  const [name, setName] = useState(textOf(gift, 'donor_name'));
  const [email, setEmail] = useState('');
  const faults = Array.isArray(gift.receipt_held) ? gift.receipt_held.map(String) : [];
  if (faults.length === 0 || (gift.status !== 'paid' && gift.status !== 'refunded')) return null;
  const known = textOf(gift, 'donor_email');
  const send = () => {
    const donor = { name: name.trim(), email: known ? null : email.trim() || null };
    void run(
      () => call('resend-receipt', { id: gift.id, donor }),
      { title: 'Receipt on its way', description: `To ${known || email.trim()}.` },
      'Receipt not sent',
    );
  };
  const print = () =>
    void run(
      () => downloadReceipt(auth, { id: gift.id, name: name.trim() }),
      { ...saved, description: `${saved.description} It is no longer held back.` },
      notSaved,
    );
  return (
    <Alert
      severity="warning"
      component="section"
      aria-labelledby="held-title"
      sx={{ '.MuiAlert-message': { flex: 1 } }}
    >
      <AlertTitle component="h2" id="held-title">
        The donor has no receipt yet
      </AlertTitle>
      It was held back, because a receipt must not leave like this:
      <List dense sx={{ listStyle: 'disc', pl: 2.5, py: 0.5 }}>
        {faults.map((fault) => (
          <ListItem key={fault} sx={{ display: 'list-item', px: 0 }}>
            {fault}
          </ListItem>
        ))}
      </List>
      <Box sx={{ maxWidth: '28rem', pt: 1 }}>
        <SmallForm
          fields={[
            { label: 'Name on the receipt', value: name, onChange: setName },
            ...(known ? [] : [{ label: 'Where to send it', value: email, onChange: setEmail, type: 'email' as const }]),
          ]}
          button="Send the receipt"
          look={{ variant: 'contained' }}
          busy={busy}
          onSend={send}
        />
        {known ? null : (
          <Button disabled={busy || name.trim() === ''} onClick={print} sx={{ alignSelf: 'flex-start' }}>
            No address: print it for the post
          </Button>
        )}
      </Box>
    </Alert>
  );
}
