import { Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { roleFacts, type StaffRole, staffRoles } from '@society-gal/contracts/team';
import { useId } from 'react';

/** Boxes for the roles somebody has; each says what it is for. */
export function RoleFields({
  label,
  chosen,
  onChange,
}: {
  label: string;
  chosen: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
}) {
  const id = useId();
  return (
    <FormGroup
      role="group"
      aria-labelledby={id}
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 2,
        rowGap: 0.75,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
      }}
    >
      <FormLabel id={id} sx={{ gridColumn: '1 / -1' }}>
        {label}
      </FormLabel>
      {staffRoles.map((role) => (
        <FormControlLabel
          key={role}
          label={`${roleFacts[role].label}: ${roleFacts[role].purpose}`}
          control={
            <Checkbox
              checked={chosen.includes(role)}
              onChange={(_event, isOn) =>
                onChange(staffRoles.filter((each) => (each === role ? isOn : chosen.includes(each))))
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
}
