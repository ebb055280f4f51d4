import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useToasts } from '../../app/toasts.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

/** The switch of one's own morning mail. Nothing stands there before the back end has said how it is. */
export function MorningMail() {
  const call = useCallStaff();
  const toasts = useToasts();
  const { value } = useStaffAnswer('morning-mail', {});
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  if (value === null) return null;
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      setChosen((await call('morning-mail', { wanted })).wanted);
    } catch (error) {
      toasts.show({ tone: 'error', title: 'Not changed', description: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormControlLabel
      label="Mail me each working morning how much waits"
      control={
        <Switch checked={chosen ?? value.wanted} disabled={busy} onChange={(_event, wanted) => void change(wanted)} />
      }
    />
  );
}
