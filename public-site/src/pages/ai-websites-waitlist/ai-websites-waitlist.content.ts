import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Ai Websites Waitlist',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Ai Websites Waitlist',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
