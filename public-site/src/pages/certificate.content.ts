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
      lead: 'Its number and its check word stand on it. Together they show whose it is and what for. One alone shows nothing, so that nobody is found here who does not want to be.',
    },
    { kind: 'custom', name: 'mail-link', action: 'check-certificate', title: 'Number and check word' },
  ],
};
