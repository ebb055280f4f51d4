import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'My giving',
  description: 'See your gifts and receipts, take a statement for the year, and change, pause or end a monthly gift.',
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      title: 'My giving',
      lead: 'Your gifts, receipts and monthly gift. A link in your mailbox opens them; there is no password.',
    },
    { kind: 'custom', name: 'personal-page', personal: 'my-giving' },
  ],
};
