import { staffPaths } from '@society-gal/contracts/http';
import { Places } from '../../app/places.tsx';

const places = [
  { to: staffPaths.donations, label: 'Gifts' },
  { to: staffPaths.giftsToDo, label: 'To do' },
  { to: staffPaths.enterGift, label: 'Enter a gift' },
  { to: staffPaths.books, label: 'Books' },
  { to: staffPaths.campaigns, label: 'Campaigns' },
] as const;

/** The ways between the screens of giving. */
export function DonationPlaces() {
  return <Places label="Giving" places={places} />;
}
