import { MenuItem, TextField } from '@mui/material';
import type { Option } from '@society-gal/contracts';

type Props = {
  label: string;
  every: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** A filter with one choice or none; `every` is what no choice is called. */
export const ChoiceFilter = ({ label, every, value, options, onChange }: Props) => (
  <TextField
    select
    size="small"
    label={label}
    value={options.some((option) => option.value === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: 150, flex: { xs: '1 1 45%', sm: '0 1 auto' } }}
  >
    <MenuItem value="">{every}</MenuItem>
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
