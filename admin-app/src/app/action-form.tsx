import {
  Button,
  type ButtonProps,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { parseCents } from '@society-gal/contracts/format';
import type { Option } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { type FormEvent, useId } from 'react';
import { useDraft } from '../records/use-draft.ts';

/** A field of an {@link ActionForm}. `many` is a list of choices, kept as their values with commas between them. */
export type ActionField<Name extends string> = {
  name: Name;
  label: string;
  kind?: 'line' | 'text' | 'day' | 'money' | 'many';
  options?: readonly Option[];
  initial?: string;
  isOptional?: boolean;
  /** The fewest letters. */
  least?: number;
};

type Values<Name extends string> = Readonly<Record<Name, string>>;

type Props<Name extends string> = {
  label: string;
  /** Names the action and what it is done to: under it the words are kept until it is done. */
  place: string;
  fields: readonly ActionField<Name>[];
  /** What the second press says; the label where it is missing. */
  confirm?: string;
  look?: Pick<ButtonProps, 'variant' | 'color'>;
  busy: boolean;
  /** Why it cannot be done for now. */
  whyNot?: string | null;
  /** Gives true when it was done. The key is the same until then, so that a second press stores nothing twice. */
  run: (values: Values<Name>, key: string) => Promise<boolean>;
};

function isFilled({ kind, isOptional, least = 1 }: ActionField<string>, value: string): boolean {
  if (value.trim() === '') return isOptional === true;
  return kind === 'money' ? (parseCents(value) ?? 0) > 0 : value.trim().length >= least;
}

type FieldProps = { field: ActionField<string>; value: string; isFirst: boolean; onChange: (text: string) => void };

function ManyChoices({ field, value, onChange }: Omit<FieldProps, 'isFirst'>) {
  const id = useId();
  const chosen = value.split(',').filter(Boolean);
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <FormLabel id={id}>{field.label}</FormLabel>
      {field.options?.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(option.value)}
              onChange={(_event, checked) =>
                onChange((checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value)).join())
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
}

function Field({ field, value, isFirst, onChange }: FieldProps) {
  const { kind = 'line', label, options, isOptional } = field;
  if (kind === 'many') return <ManyChoices field={field} value={value} onChange={onChange} />;
  return (
    <TextField
      size="small"
      select={options !== undefined}
      type={kind === 'day' ? 'date' : 'text'}
      multiline={kind === 'text'}
      required={!isOptional}
      autoFocus={isFirst}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        ...(kind === 'day' ? { inputLabel: { shrink: true } } : {}),
        htmlInput: {
          maxLength: kind === 'text' ? limits.textLength : limits.lineLength,
          ...(kind === 'money' ? { inputMode: 'decimal', autoComplete: 'off' } : {}),
        },
      }}
    >
      {options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A button that asks in its place for what it needs before it does anything; what is typed stays until it is done. */
export function ActionForm<Name extends string>(props: Props<Name>) {
  const { label, place, fields, confirm = label, look = { variant: 'outlined' }, busy, whyNot, run } = props;
  const [values, setValues, key] = useDraft<Values<Name> | null>(place, null);
  const why = useId();
  if (values === null)
    return (
      <Stack sx={{ alignItems: 'flex-start' }}>
        <Button
          {...look}
          disabled={busy || Boolean(whyNot)}
          aria-describedby={whyNot ? why : undefined}
          onClick={() =>
            setValues(Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])) as Values<Name>)
          }
        >
          {label}
        </Button>
        {whyNot ? (
          <Typography variant="body2" id={why}>
            {whyNot}
          </Typography>
        ) : null}
      </Stack>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(values, key)) setValues(null);
  };
  return (
    <Paper component="form" aria-label={label} variant="outlined" onSubmit={send} sx={{ p: 2, width: '100%' }}>
      <Stack spacing={1.5}>
        {fields.map((field, at) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name]}
            isFirst={at === 0}
            onChange={(text) => setValues({ ...values, [field.name]: text })}
          />
        ))}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            color={look.color}
            disabled={busy || !fields.every((field) => isFilled(field, values[field.name]))}
          >
            {confirm}
          </Button>
          <Button onClick={() => setValues(null)}>Not now</Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
