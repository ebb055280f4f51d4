import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Leaving Safely',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Leaving Safely',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
