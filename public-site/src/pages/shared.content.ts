import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'A few lines',
  description: 'Somebody lets you read a few lines and gave you a link to this page. They can end it at any time.',
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'A few lines',
      lead: 'Somebody lets you read a few lines. They are meant for you alone.',
    },
    { kind: 'custom', name: 'personal-page', personal: 'shared' },
  ],
};
