import { organisation, partnershipPacket, promises } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { evening } from './shared-texts.ts';

export const page: PageContent = {
  title: 'Partnership Application',
  description: `Apply to partner with ${organisation.shortName}: sponsorship, education, volunteering or hiring. Eight sections; we answer ${promises.partnershipApplication.text}.`,
  socialArt: 'blazer',
  blocks: [
    {
      kind: 'hero',
      title: 'Partnership Application',
      lead: `Eight short sections, about 15 minutes. A person answers ${promises.partnershipApplication.text}.`,
    },
    { kind: 'form', id: 'application', title: 'Your application', formId: 'partnership', quiet: true },
    {
      kind: 'list',
      style: 'bullet',
      title: 'Good to know',
      items: [
        `The [partnership packet](${partnershipPacket}) has the ways to work together${evening ? ' and the sponsor tiers' : ''}.`,
        'A proposal helps but is not required. You can attach it as a file or describe it in a few lines.',
        `Only a question? The [short inquiry](${routes.corporatePartnerships}#partnership-opportunities) is quicker.`,
      ],
    },
    {
      kind: 'steps',
      below: true,
      title: 'After you send it',
      steps: [
        { title: 'Confirmation', body: 'You get an email that your application has arrived.' },
        { title: 'Answer', body: `One of us writes or calls ${promises.partnershipApplication.text}.` },
        { title: 'First talk', body: 'Half an hour to see whether we fit, and what the first step could be.' },
      ],
    },
  ],
};
