import { organisation } from '@society-gal/contracts/brand/index';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Your letters',
  description: `Leave the newsletter of ${organisation.shortName}, or pause it for three months. Each of our letters leads to this page.`,
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Newsletter',
      title: 'Your newsletter',
      lead: 'Leave or pause, without a reason and at once.',
      actions: [{ label: 'Return to Home', href: routes.home, tone: 'outline' }],
    },
    { kind: 'custom', name: 'mail-link', action: 'newsletter-choices', title: 'What would you like?' },
  ],
};
