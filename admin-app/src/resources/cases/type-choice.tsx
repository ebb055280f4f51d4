import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { applicationTypes, type StaffRequest } from '@society-gal/contracts';

/** What somebody applies for, as calls carry it. */
export type Types = StaffRequest<'promote-entry'>['application_types'];

/** What she applies for; at least one. */
export function TypeChoice({ types, onChange }: { types: Types; onChange: (types: Types) => void }) {
  return (
    <FormControl component="fieldset" required>
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
    </FormControl>
  );
}
