import { organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import { searchHash } from '@society-gal/contracts/site';
import type { PageContent } from '../blocks/block-types.ts';
import { capitalize, evening, lessons } from './shared-texts.ts';

const held = [...(evening ? ['The gala'] : []), ...(lessons ? [`golf on ${lessons.weekday}s`] : [])].join(' and ');
const eventsCard = routes.events
  ? { title: 'Events', body: `${capitalize(held)}.`, action: { label: 'See the events', href: routes.events } }
  : { title: 'A person', body: 'By email or phone.', action: { label: 'Contact us', href: routes.contact } };

export const page: PageContent = {
  title: 'Oops! Page not found',
  description: `There is no page at this address. Find your way back to ${organisation.shortName}: home, programs, support, giving or a person to ask.`,
  socialArt: 'safe-map',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      look: 'essay',
      title: 'Oops! Page not found',
      lead: `Error 404: the address may have a typing mistake, or the page has moved. You have not done anything wrong. Search, or unfold the whole [map of this site](${routes.siteMap}).`,
      picture: { art: 'safe-map', alt: 'A folded map with a dotted way to a red pin.' },
      actions: [
        { label: 'Search this site', href: routes.siteMap + searchHash, tone: 'field' },
        { label: 'Return to Home', href: routes.home, tone: 'primary' },
        { label: 'Get help now', href: routes.leavingSafely, tone: 'quiet' },
      ],
    },
    {
      kind: 'cards',
      title: 'Maybe you were looking for',
      cards: [
        {
          title: 'Support',
          body: 'Scholarships, sponsorship and mentors.',
          action: { label: 'Apply for support', href: routes.applyForSupport },
        },
        {
          title: 'Courses',
          body: 'From a free workshop to a certificate.',
          action: { label: 'See the programs', href: routes.programs },
        },
        { title: 'Giving', body: 'Once or monthly, with a receipt.', action: { label: 'Donate', href: routes.donate } },
        eventsCard,
      ],
    },
  ],
};
