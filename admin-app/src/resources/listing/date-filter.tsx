import { TextField } from '@mui/material';

type Props = { label: string; value: string; onChange: (day: string) => void };

/** One end of a date range, as the browser's own date field. */
export const DateFilter = ({ label, value, onChange }: Props) => (
  <TextField
    type="date"
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    sx={{ minWidth: 140, flex: { xs: '1 1 45%', sm: '0 1 auto' } }}
  />
);
