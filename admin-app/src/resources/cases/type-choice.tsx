import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { applicationTypes } from '@society-gal/contracts/forms';
import type { StaffRequest } from '@society-gal/contracts/staff';

/** What somebody applies for, as calls carry it. */
export type Types = StaffRequest<'promote-entry'>['application_types'];

type Props = {
  types: Types;
  onChange: (types: Types) => void;
  /** What is missing, once somebody tried without it. */
  error?: string | null;
};

/** What she applies for; at least one. */
export function TypeChoice({ types, onChange, error = null }: Props) {
  return (
    <FormControl component="fieldset" required error={error !== null}>
      <FormLabel component="legend">What she applies for</FormLabel>
      <FormGroup row>
        {applicationTypes.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={types.includes(value)}
                onChange={(_event, on) => onChange(on ? [...types, value] : types.filter((each) => each !== value))}
              />
            }
          />
        ))}
      </FormGroup>
      {error ? <FormHelperText role="alert">{error}</FormHelperText> : null}
    </FormControl>
  );
}
