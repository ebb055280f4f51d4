import type { PageContent } from '../../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Glucose Quickstart Checklist',
  description: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
  socialArt: 'pathway',
  blocks: [
    {
      kind: 'hero',
      title: 'Glucose Quickstart Checklist',
      lead: 'Scholarships, training, career sponsorship and mentorship for women and girls facing hardship.',
    },
  ],
};
