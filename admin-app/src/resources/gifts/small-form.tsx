import { Button, type ButtonProps, Stack, TextField } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import type { FormEvent } from 'react';

type SmallField = { label: string; value: string; onChange: (text: string) => void; type?: 'email' };

type Props = {
  fields: readonly SmallField[];
  /** What the button says. It waits while it works, and until every field is filled in. */
  button: string;
  look: Pick<ButtonProps, 'variant' | 'color'>;
  busy: boolean;
  onSend: () => void;
};

/** A line or two that something needs before it is done, and the button that does it. */
export function SmallForm({ fields, button, look, busy, onSend }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Stack component="form" spacing={1.5} onSubmit={send}>
      {fields.map(({ label, value, onChange, type }) => (
        <TextField
          key={label}
          required
          type={type ?? 'text'}
          label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { maxLength: type === 'email' ? limits.emailLength : limits.lineLength } }}
        />
      ))}
      <Button
        type="submit"
        {...look}
        disabled={busy || fields.some(({ value }) => value.trim() === '')}
        sx={{ alignSelf: 'flex-start' }}
      >
        {button}
      </Button>
    </Stack>
  );
}
