import { organisation, promises } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Write to us',
  description: `Send ${organisation.shortName} a message. We answer ${promises.contact.text} by email or phone, whichever you prefer.`,
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'Write to us',
      lead: `We answer ${promises.contact.text}. An email confirms your message, unless you choose other ways below.`,
    },
    {
      kind: 'form',
      id: 'message',
      title: 'Your message',
      formId: 'contact',
      quiet: true,
      aside: [
        `**Rather talk?** Call [${organisation.phone}](${organisation.phoneHref}) or write to [${organisation.email}](mailto:${organisation.email}).`,
        `**Applying for support?** The [application](${routes.applyForSupport}) is the faster way. It goes straight to the people who decide.`,
        `**In danger now?** [These lines](${routes.contact}#help-now) answer day and night.`,
      ],
    },
  ],
};
