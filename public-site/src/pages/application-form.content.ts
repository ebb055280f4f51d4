import { organisation, promises, quickExit } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { deadlineSentence } from './deadline-texts.ts';

export const page: PageContent = {
  title: 'Your answers',
  description: 'Scholarships, career sponsorship and mentor matching, in seven sections.',
  socialArt: 'letter',
  noindex: true,
  blocks: [
    {
      kind: 'hero',
      title: 'Scholarship Application',
      lead: 'A short start, then seven sections: about 30 minutes. Use your own words; spelling does not count.',
    },
    {
      kind: 'form',
      id: 'application',
      title: 'Your application',
      formId: 'scholarship',
      quiet: true,
    },
    {
      kind: 'list',
      style: 'bullet',
      title: 'Good to know',
      items: [
        `${deadlineSentence} We review quarterly; you get a confirmation ${promises.scholarshipConfirmation.text} and an answer ${promises.scholarshipAnswer.text}.`,
        'You can pause: answers wait 30 days under a code and PIN or, with your yes, 24 hours on this device.',
        `Is someone watching? Press “${quickExit.label}”, or Shift three times on a keyboard. It wipes the draft. [What it cannot hide](${routes.leavingSafely}).`,
        `Rather by phone? Call [${organisation.phone}](${organisation.phoneHref}).`,
      ],
    },
    {
      kind: 'prose',
      title: 'Who reads this',
      body: [
        `Only the people at ${organisation.shortName} who decide. Nothing is sold or shown to anyone else. The [privacy policy](${routes.privacyPolicy}) says how long we keep it.`,
      ],
    },
  ],
};
