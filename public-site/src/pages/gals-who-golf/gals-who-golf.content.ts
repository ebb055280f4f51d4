import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Gals Who Golf',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Gals Who Golf',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
