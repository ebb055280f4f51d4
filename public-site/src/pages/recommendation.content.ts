import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'A letter',
  description: 'Somebody asked you for a letter and gave you a link to this page. Write it here; it is sent once.',
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'A letter',
      lead: 'Somebody asked you for a letter. A few sentences in your own words are enough.',
    },
    { kind: 'custom', name: 'personal-page', personal: 'recommendation' },
  ],
};
