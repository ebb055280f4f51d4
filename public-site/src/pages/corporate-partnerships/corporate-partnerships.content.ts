import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Corporate Partnerships',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Corporate Partnerships',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
