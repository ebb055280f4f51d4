import { MenuItem, TextField } from '@mui/material';
import type { Colleague } from './colleague-select.tsx';

type Props = { colleagues: readonly Colleague[]; chosen: readonly string[]; onChange: (uids: string[]) => void };

const nameOf = ({ name, email }: Colleague): string => name || email;

/** Who reads a note beside its writer: nobody chosen means everybody who reads the record. */
export function ReadersSelect({ colleagues, chosen, onChange }: Props) {
  const names = colleagues.filter(({ uid }) => chosen.includes(uid)).map(nameOf);
  return (
    <TextField
      select
      size="small"
      label="Who reads it"
      value={chosen}
      onChange={(event) => onChange([event.target.value].flat())}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => (names.length === 0 ? 'Everybody who reads this' : `Only you and ${names.join(', ')}`),
        },
      }}
      sx={{ minWidth: '14rem' }}
    >
      {colleagues.map((colleague) => (
        <MenuItem key={colleague.uid} value={colleague.uid}>
          {nameOf(colleague)}
        </MenuItem>
      ))}
    </TextField>
  );
}
