import { MenuItem, TextField } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts';

/** Somebody on the team. */
export type Colleague = StaffResponse<'colleagues'>['colleagues'][number];

type Props = {
  label: string;
  colleagues: readonly Colleague[];
  value: string;
  /** What stands for no choice. */
  nobody: string;
  onChange: (uid: string) => void;
};

/** A choice of one colleague, or none. */
export function ColleagueSelect({ label, colleagues, value, nobody, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={colleagues.some(({ uid }) => uid === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">{nobody}</MenuItem>
      {colleagues.map(({ uid, name, email }) => (
        <MenuItem key={uid} value={uid}>
          {name || email}
        </MenuItem>
      ))}
    </TextField>
  );
}
