import { organisation, promises } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Thank You',
  description: `What became of your gift to ${organisation.shortName}, when your receipt comes, and what happens next.`,
  socialArt: 'give-seedling',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'Thank you',
      lead: 'Somewhere a woman will open a laptop, a book or a door because of people like you.',
      part: 'donation-result',
      picture: { art: 'open-door', alt: '' },
    },
    {
      kind: 'steps',
      title: 'What happens next',
      steps: [
        {
          title: 'Your receipt',
          body: `It comes by email ${promises.receipt.text}. Look in the spam folder too, then write to [${organisation.donationsEmail}](mailto:${organisation.donationsEmail}).`,
        },
        { title: 'Your gift at work', body: 'It joins the next round of scholarships, courses and placements.' },
        {
          title: 'You hear from us',
          body: `Our letters say what gifts made possible, and what did not work yet. [Get them](${routes.home}#newsletter).`,
        },
      ],
    },
    {
      kind: 'split',
      title: 'Your part can go on',
      body: ['A word to a friend, an hour of your time, a door in your company: what you can open besides.'],
      picture: { art: 'give-seedling', alt: 'A young plant in a pot with a door on it.' },
      actions: [
        { label: 'Other ways to get involved', href: routes.getInvolved, tone: 'primary' },
        { label: 'Return to Home', href: routes.home, tone: 'outline' },
      ],
    },
  ],
};
