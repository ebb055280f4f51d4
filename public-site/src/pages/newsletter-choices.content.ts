import { organisation } from '@society-gal/contracts/brand';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Your letters',
  description: `Leave the newsletter of ${organisation.shortName}, or pause it for three months. Each of our letters leads to this page.`,
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'Your newsletter',
      lead: 'Leave or pause, without a reason and at once.',
    },
    { kind: 'custom', name: 'mail-link', action: 'newsletter-choices', title: 'What would you like?' },
  ],
};
