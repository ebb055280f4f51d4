import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Ai Leadership Certification',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Ai Leadership Certification',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
