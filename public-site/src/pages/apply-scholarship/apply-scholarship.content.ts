import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Apply Scholarship',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Apply Scholarship',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
