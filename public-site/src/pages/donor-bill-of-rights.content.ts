import {
  charityRecord,
  donationSplit,
  leadership,
  organisation,
  programClaim,
  promises,
} from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

const splitText = donationSplit.map((part) => `$${part.dollars} ${part.label.toLowerCase()}`).join(', ');

export const page: PageContent = {
  title: 'Donor Bill of Rights',
  description: `Ten rights that everyone who gives to ${organisation.shortName} has, and how we keep each of them.`,
  socialArt: 'give-jar',
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      eyebrow: 'For donors',
      title: 'Donor Bill of Rights',
      lead: 'A gift is trust. These ten rights are yours from the first dollar. Under each we say how we keep it.',
    },
    {
      kind: 'steps',
      title: 'Your ten rights',
      steps: [
        {
          title: 'To know what we are here for',
          body: `You may know our [mission](${routes.mission}), what we plan to do with gifts, and whether we are able to do it.`,
        },
        {
          title: 'To know who is responsible',
          body: `You may know who leads the foundation and expect sound judgment of them: ${leadership.map((person) => person.name).join(', ')}. [Meet them](${routes.about}#team).`,
        },
        {
          title: 'To see the accounts',
          body: `You may ask for our accounts and for each annual report, once it is out. Write to [${organisation.email}](mailto:${organisation.email}), and look us up: [${charityRecord.label}](${charityRecord.href}).`,
        },
        {
          title: 'To have your gift used as it was meant',
          body: `Of each $100: ${splitText}. ${programClaim}. If you name a purpose when you write to us, we keep to it or ask you first.`,
        },
        {
          title: 'To be thanked',
          body: `You get a thank-you and a tax receipt ${promises.receipt.text}, and we thank nobody in public without asking.`,
        },
        {
          title: 'To be left in peace',
          body: `We treat what we know about you and your gift with respect and keep it private, as the [privacy policy](${routes.privacyPolicy}) says. We never sell or lend our list.`,
        },
        {
          title: 'To be met as a professional would',
          body: 'Anyone who speaks for us is honest, prepared and polite, even if you give nothing.',
        },
        {
          title: 'To know who is asking',
          body: 'You may ask whether the person asking is a volunteer, an employee or hired for it, and you get a straight answer.',
        },
        {
          title: 'To be taken off the list',
          body: 'Write us one line, and we stop writing to you. We do not pass your name on to other organizations.',
        },
        {
          title: 'To ask, and to be answered',
          body: `You may ask anything before you give or after it, and get a prompt, true and plain answer: [${organisation.donationsEmail}](mailto:${organisation.donationsEmail}).`,
        },
      ],
    },
    {
      kind: 'prose',
      title: 'Have we missed one?',
      body: [
        `If we ever fail one of these, [tell us](${routes.contactForm}). We answer, and we put it right. Ready to give? The [donation page](${routes.donate}) says first what happens with it.`,
      ],
    },
  ],
};
