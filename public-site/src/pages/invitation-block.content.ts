import { organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

/** Empty without a gala. */
export const page: PageContent | null = routes.invitationBlock && {
  title: 'Invitations',
  description: `Delete an invitation that somebody sent you through ${organisation.shortName}, and let nobody invite you again.`,
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Invitations',
      title: 'No more invitations',
      lead: 'Somebody gave us your address to invite you. One press deletes it here, and nobody can invite you again.',
      actions: [{ label: 'Return to Home', href: routes.home, tone: 'quiet' }],
    },
    { kind: 'custom', name: 'mail-link', action: 'invitation-block', title: 'Delete the invitation' },
  ],
};
