import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { useAction } from '../queries/use-action.ts';
import { useDraft } from '../records/use-draft.ts';
import { ReasonForm } from './reason-form.tsx';
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
  const give = () => {
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
    <ReasonForm
      label="Why, and how do you know that it is her?"
      confirmLabel="Give it"
      reason={reason}
      setReason={setReason}
      busy={busy}
      onConfirm={() => void give()}
      onCancel={close}
    />
  );
}
