import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'A question for you',
  description: 'Somebody gave you a link to this page. You decide here, and nothing happens without your yes.',
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'A question for you',
      lead: 'Somebody gave you this link. You decide, and without your yes nothing happens.',
    },
    { kind: 'custom', name: 'personal-page', personal: 'introduction' },
  ],
};
