import { organisation } from '@society-gal/contracts/brand';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Your place',
  description: `Take the place that ${organisation.shortName} holds for you. The link in our email leads to this page.`,
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'A place is held for you',
      lead: 'One press and it is yours. Without it, it goes to the next on the list. If you cannot come, the next gets it at once.',
    },
    { kind: 'custom', name: 'mail-link', action: 'claim-place', title: 'Will you come?' },
  ],
};
