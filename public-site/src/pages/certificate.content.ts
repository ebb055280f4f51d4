import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Certificate',
  description: 'Were you shown a certificate? Type its number and its check word here and see whether it is genuine.',
  socialArt: 'course-certificate',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'Check a certificate',
      lead: 'Both stand on it. Only together do they tell whose it is and what it is for; one without the other tells nothing, so that nobody is found here who does not want to be.',
    },
    { kind: 'custom', name: 'certificate-check', title: 'Number and check word' },
  ],
};
