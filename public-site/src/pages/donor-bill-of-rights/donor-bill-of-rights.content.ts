import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Donor Bill Of Rights',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Donor Bill Of Rights',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
