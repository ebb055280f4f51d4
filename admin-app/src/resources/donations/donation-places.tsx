import { Button, Stack } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { NavLink } from 'react-router-dom';

const places = [
  { to: staffPaths.donations, label: 'Gifts' },
  { to: staffPaths.giftsToDo, label: 'To do' },
  { to: staffPaths.enterGift, label: 'Enter a gift' },
  { to: staffPaths.books, label: 'Books' },
  { to: staffPaths.campaigns, label: 'Campaigns' },
] as const;

/** The ways between the screens of giving. */
export function DonationPlaces() {
  return (
    <Stack
      component="nav"
      aria-label="Giving"
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
