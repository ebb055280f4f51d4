import type { PageContent } from '../blocks/block-types.ts';
import { capitalize, type Evening, evening } from './shared-texts.ts';

function invitationPage(gala: Evening): PageContent {
  return {
    title: 'Invite Someone to the Gala',
    description: `Send a friend one personal invitation to the waitlist of ${gala.nameToday} in ${gala.city}. We write to her once and never again.`,
    socialArt: 'letter',
    blocks: [
      {
        kind: 'hero',
        look: 'night',
        centred: true,
        eyebrow: gala.whenToday,
        title: 'Invite someone to the gala',
        lead: `We send one invitation to the waitlist of ${gala.nameToday}, in your name and with your words.`,
      },
      {
        kind: 'form',
        id: 'invite',
        title: 'Write the invitation',
        formId: 'gala-invitation',
        quiet: true,
        aside: [
          '**One message, once.** Your friend gets one email, even if others invite her too.',
          '**Your words count.** Two sentences on why you thought of her do more than our best design.',
          '**Her address is safe.** We use it for this invitation and for nothing else.',
        ],
      },
      {
        kind: 'steps',
        below: true,
        title: 'What happens next',
        steps: [
          { title: 'We send it', body: 'She receives the invitation with your name and your message.' },
          {
            title: 'She decides',
            body: 'A link leads her to the waitlist. If she does nothing, we do not write again.',
          },
          {
            title: 'You both hear first',
            body: `Are you on the list yourself? [Join the waitlist](${gala.waitlistPath}).`,
          },
        ],
      },
      {
        kind: 'prose',
        title: gala.isAhead
          ? `${capitalize(gala.setting)} on ${gala.dateText.replace(' ', '\u00A0')}`
          : `${capitalize(gala.setting)}, with friends`,
        body: ['Dinner, music and an auction. Scholars are there, too.'],
        actions: [{ label: 'See the evening', href: gala.path, tone: 'primary' }],
      },
    ],
  };
}

export const page: PageContent | null = evening && invitationPage(evening);
