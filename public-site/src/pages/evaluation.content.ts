import { organisation } from '@society-gal/contracts/brand';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'How was it?',
  description: `Tell ${organisation.shortName} how it was, in four questions. The link in our email leads to this page.`,
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'How was it?',
      lead: 'Two questions with a tick, and two that you may leave open. We keep your answers without your name.',
    },
    { kind: 'custom', name: 'mail-link', action: 'event-evaluation', title: 'Your answers' },
  ],
};
