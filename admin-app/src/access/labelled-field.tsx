import { TextField } from '@mui/material';
import { passwordMinLength } from '@society-gal/contracts';
import type { HTMLInputAutoCompleteAttribute } from 'react';

type Props = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  hint?: string;
  error?: string | undefined;
  minLength?: number;
  defaultValue?: string;
};

/** One required input of the access forms, uncontrolled, with its label, hint and error tied to it. */
export const LabelledField = ({ name, label, type, autoComplete, hint, error, minLength, defaultValue }: Props) => (
  <TextField
    id={`access-${name}`}
    name={name}
    label={label}
    type={type}
    required
    fullWidth
    autoComplete={autoComplete}
    defaultValue={defaultValue ?? ''}
    error={error !== undefined}
    helperText={error ?? hint ?? ' '}
    slotProps={{ htmlInput: { minLength, maxLength: 254 }, inputLabel: { required: false } }}
  />
);

/** A password that is being chosen, with its rule. */
export const NewPasswordField = () => (
  <LabelledField
    name="password"
    label="Password"
    type="password"
    autoComplete="new-password"
    minLength={passwordMinLength}
    hint={`At least ${passwordMinLength} characters`}
  />
);
