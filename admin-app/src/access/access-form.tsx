import { Alert, Button, Stack } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { authErrorText } from './auth-error-text.ts';

type Props = {
  label: string;
  submit: string;
  busy: string;
  /** Something else is under way that has to end first. */
  waiting?: boolean;
  children: ReactNode;
  /** Rejects with Firebase's error; its message is shown above the fields and what was typed stays. */
  onSubmit: (value: (name: string) => string) => Promise<void>;
};

/** A form of the access page: browser-enforced rules, a busy button, one alert for what went wrong. */
export const AccessForm = ({ label, submit, busy, waiting = false, children, onSubmit }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      await onSubmit((name) => {
        const given = data.get(name);
        return typeof given === 'string' ? given : '';
      });
    } catch (problem) {
      setError(authErrorText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack component="form" aria-label={label} spacing={1} onSubmit={send}>
      {error ? <Alert severity="error">{error}</Alert> : null}
      {children}
      <Button type="submit" variant="contained" size="large" disabled={isBusy || waiting} fullWidth>
        {isBusy || waiting ? busy : submit}
      </Button>
    </Stack>
  );
};
