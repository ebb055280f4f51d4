import { TextField } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';

/** The day `days` after today where the foundation is, as YYYY-MM-DD: elsewhere it may be tomorrow already, which no call takes for today. */
export function dayAfterToday(days: number): string {
  return daysAfter(foundationDay(), days);
}

/** A day, YYYY-MM-DD. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <TextField
      size="small"
      type="date"
      required
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 170 }}
    />
  );
}
