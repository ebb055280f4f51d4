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
      lead: 'Your gift helps a woman open her next door.',
      part: 'donation-result',
      picture: { art: 'open-door', alt: '' },
    },
    {
      kind: 'steps',
      title: 'What happens next',
      steps: [
        {
          title: 'Your receipt',
          body: `It comes by email ${promises.receipt.text}. Not there? Look in your spam folder, then write to [${organisation.donationsEmail}](mailto:${organisation.donationsEmail}).`,
        },
        { title: 'Your gift at work', body: 'It helps pay for the next scholarships, courses and job placements.' },
        {
          title: 'You hear from us',
          body: `Our newsletter says what gifts made possible, and what did not work yet. [Join the newsletter](${routes.home}#newsletter).`,
        },
      ],
    },
    {
      kind: 'split',
      title: 'More that you can do',
      body: ['Tell a friend about us, give an hour of your time, or bring your company in.'],
      picture: { art: 'give-seedling', alt: 'A young plant in a pot with a door on it.' },
      actions: [
        { label: 'Other ways to get involved', href: routes.getInvolved, tone: 'primary' },
        { label: 'Return to Home', href: routes.home, tone: 'outline' },
      ],
    },
  ],
};
