import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Prompt Engineering Workshop',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Prompt Engineering Workshop',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
