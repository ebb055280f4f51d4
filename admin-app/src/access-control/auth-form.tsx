import { Alert, Button, Stack, TextField } from '@mui/material';
import { passwordMinLength, staffPasswordLength } from '@society-gal/contracts/team';
import { type FormEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useState } from 'react';
import { authErrorText } from './auth-messages.ts';

/** The values of a sent form by their names; empty text for what is not there. */
export type FormValues = (name: string) => string;

type Props = {
  label: string;
  submit: string;
  busy: string;
  /** Something else is under way that has to end first. */
  waiting?: boolean;
  children: ReactNode;
  /** Rejects with Firebase's error; its message is shown above the fields and what was typed stays. */
  onSubmit: (value: FormValues) => Promise<void>;
};

/** What failed, announced at once; nothing while nothing has. */
export function AuthFailure({ text }: { text: string | null }) {
  return text ? (
    <Alert severity="error" variant="outlined">
      {text}
    </Alert>
  ) : null;
}

/** A form of the sign-in page: the browser checks the fields, the button says when it is busy, one alert says what failed. */
export function AuthForm({ label, submit, busy, waiting = false, children, onSubmit }: Props) {
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
    <Stack component="form" spacing={2} aria-label={label} onSubmit={(event) => void send(event)}>
      <AuthFailure text={error} />
      {children}
      <Button type="submit" variant="contained" fullWidth disabled={isBusy || waiting}>
        {isBusy || waiting ? busy : submit}
      </Button>
    </Stack>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  hint?: string;
  minLength?: number;
};

/** One required input with its label and hint. */
export function AuthField({ name, label, type, autoComplete, hint, minLength }: FieldProps) {
  return (
    <TextField
      id={useId()}
      name={name}
      label={label}
      type={type}
      required
      fullWidth
      autoComplete={autoComplete}
      helperText={hint}
      // All fields here are required, so a star says nothing.
      slotProps={{ inputLabel: { required: false }, htmlInput: { minLength, maxLength: 254 } }}
    />
  );
}

/** A password that is being chosen, with its rule. */
export function NewPasswordField() {
  return (
    <AuthField
      name="password"
      label="Password"
      type="password"
      autoComplete="new-password"
      minLength={passwordMinLength}
      hint={`At least ${staffPasswordLength} characters`}
    />
  );
}
