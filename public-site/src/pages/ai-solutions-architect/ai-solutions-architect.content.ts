import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Ai Solutions Architect',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Ai Solutions Architect',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
