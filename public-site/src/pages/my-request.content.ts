import { organisation, quickExit } from '@society-gal/contracts/brand';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Your request',
  description: 'Open what you sent with the code and the PIN that you were given. Nothing is kept on this device.',
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'Your request',
      lead: 'Open it with the code and the PIN that you were given. This page keeps nothing on the device, and closes after an hour.',
      facts: [
        `“${quickExit.label}” closes it at once`,
        `Lost the code? Call [${organisation.phone}](${organisation.phoneHref})`,
      ],
    },
    { kind: 'custom', name: 'personal-page', personal: 'my-request' },
  ],
};
