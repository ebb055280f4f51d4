import { organisation } from '@society-gal/contracts/brand';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Letters',
  description: `Confirm here that you would like the newsletter of ${organisation.shortName}. The link in our email leads to this page.`,
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Newsletter',
      title: 'One press and you are on the list',
      lead: 'Nothing is sent to an address whose owner did not ask for it here.',
    },
    { kind: 'custom', name: 'mail-link', action: 'newsletter-confirm', title: 'Confirm your subscription' },
  ],
};
