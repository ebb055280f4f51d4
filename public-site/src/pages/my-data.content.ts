import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Your data',
  description: 'See what we keep under your address and until when. Take a copy, correct it, or have it erased.',
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'Your data',
      lead: 'What we keep under your email address, across all forms. What you sent to ask for help opens with code and PIN.',
    },
    { kind: 'custom', name: 'personal-page', personal: 'my-data' },
  ],
};
