import { Button, Typography } from '@mui/material';
import type { ContactWay } from '@society-gal/contracts/requests';
import { useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { useAction } from '../queries/use-action.ts';
import { useDraft } from '../records/use-draft.ts';
import { ReasonForm } from './reason-form.tsx';
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
  const reveal = () => {
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
    <ReasonForm
      label={`Why do you need her ${label}?`}
      confirmLabel="Reveal"
      reason={reason}
      setReason={setReason}
      busy={busy}
      onConfirm={() => void reveal()}
      onCancel={() => {
        setReason('');
        setAsked(false);
      }}
    />
  );
}
