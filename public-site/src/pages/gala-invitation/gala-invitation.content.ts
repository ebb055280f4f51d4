import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Gala Invitation',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Gala Invitation',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
