import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Oops! Page not found',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Oops! Page not found',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
