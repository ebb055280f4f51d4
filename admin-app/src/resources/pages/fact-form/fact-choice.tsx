import { FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import type { FieldFacts } from '@society-gal/contracts/words';
import { placeId } from '../reveal-place.ts';
import { useFactForm } from './fact-context.ts';
import { notesOf } from './fact-notes.ts';

type Props = { facts: FieldFacts; path: string };

/** One of a few words. */
export function FactChoice({ facts, path, value, options }: Props & { value: unknown; options: readonly string[] }) {
  const { change, fault } = useFactForm(path);
  return (
    <TextField
      select
      id={placeId(path)}
      size="small"
      fullWidth
      label={facts.label}
      value={value}
      error={fault !== undefined}
      helperText={fault ?? notesOf(facts, 0)}
      onChange={(event) => change(path, event.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Yes or no. */
export function FactSwitch({ facts, path, value }: Props & { value: unknown }) {
  const { change } = useFactForm(path);
  return (
    <div>
      <FormControlLabel
        label={facts.label}
        control={<Switch id={placeId(path)} checked={value === true} onChange={(_event, on) => change(path, on)} />}
      />
      <FormHelperText>{notesOf(facts, 0)}</FormHelperText>
    </div>
  );
}
