import { Button, Stack } from '@mui/material';
import { NavLink } from 'react-router-dom';

type Props = { label: string; places: readonly { to: string; label: string }[] };

/** The ways between screens of one subject. */
export function Places({ label: name, places }: Props) {
  return (
    <Stack
      component="nav"
      aria-label={name}
      direction="row"
      useFlexGap
      spacing={0.5}
      sx={{ flexWrap: 'wrap', '@media print': { display: 'none' } }}
    >
      {places.map(({ to, label }) => (
        <Button
          key={to}
          component={NavLink}
          to={to}
          end
          size="small"
          variant="outlined"
          sx={{ minHeight: 36, '&.active': { borderWidth: 2, fontWeight: 700 } }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
