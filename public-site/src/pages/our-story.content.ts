import { gala, leadership, organisation, programClaim } from '@society-gal/contracts/brand/index';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';
import { galaAhead, galaName, galaWhen } from './shared-texts.ts';

const founder = leadership[0].name;

export const page: PageContent = {
  title: 'Our Story',
  description: `How ${organisation.shortName} began: with capable women, closed doors, and the decision to open them one laptop and one introduction at a time.`,
  socialArt: 'open-door',
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Our story',
      title: 'It began with a closed door',
      lead: 'And with the question of why it was closed to her, when she had everything it takes.',
      picture: { art: 'open-door', alt: 'A woman holds a door open; behind it the sun is rising.' },
      actions: [{ label: 'Support the Mission', href: routes.donate, tone: 'primary' }],
    },
    {
      kind: 'prose',
      title: 'What we saw',
      body: [
        `${founder} spent years watching capable women being turned away. Each time the reason was small: one chance, one laptop or one introduction was missing.`,
        'No laptop means no online course. No address means a form that cannot be sent. A gap in the résumé means a question that hurts to answer. Nobody in the room who knows your name means that nobody picks up the phone.',
        'To the one who is turned away, they are not small at all.',
      ],
    },
    {
      kind: 'split',
      tone: 'blush',
      title: 'What we decided',
      body: [
        `In ${organisation.foundingYear} we stopped counting the reasons and began to remove them. The foundation we made is built around one sentence: **${organisation.mission}**`,
        'We do not rescue anyone. The women we meet have already rescued themselves. We bring what was missing: tuition, tools, a teacher with patience, someone who makes the call.',
      ],
      picture: { art: 'lantern', alt: 'A lantern glows in the dark.' },
    },
    {
      kind: 'steps',
      title: 'What we built, and why in this order',
      steps: [
        {
          title: 'A laptop',
          body: 'The plainest obstacle first. A scholarship is more than tuition: it brings the computer and the internet too.',
        },
        {
          title: 'A class',
          body: 'Then a skill that is paid for. We chose AI because everyone is a beginner in it, so that nobody comes too late.',
        },
        { title: 'A mentor', body: 'Skills open doors, and mentors keep them open. So nobody goes alone.' },
        {
          title: 'A community',
          body: `Golf on Fridays, a gala by the sea, a letter now and then: [places](${routes.events}) where those who give and those who start again sit at one table.`,
        },
      ],
    },
    {
      kind: 'split',
      title: 'Why “Society Gal”?',
      body: [
        'The words once meant a lady with the right name and the right friends. We keep the friends and drop the rest.',
        'A society gal, to us, is any woman who takes her place in society and keeps a chair free for the next one.',
      ],
      picture: {
        art: 'community-table',
        alt: 'Five women of different ages sit along one table under colored lanterns.',
      },
      flip: true,
      actions: [{ label: 'Meet the team', href: `${routes.about}#team`, tone: 'outline' }],
    },
    {
      kind: 'callout',
      tone: 'sage',
      eyebrow: galaWhen,
      title: galaAhead ? `Write the next page with us at ${galaName}` : 'Write the next page with us',
      body: `${gala.place}. The waitlist hears first.`,
      actions: [{ label: 'Join the Gala Waitlist', href: routes.galaWaitlist, tone: 'outline' }],
    },
    {
      kind: 'callout',
      tone: 'plum',
      title: 'The next door is waiting',
      body: `${programClaim}. The rest keeps the lights on and the books honest.`,
      actions: [{ label: 'Donate', href: routes.donate, tone: 'primary' }],
    },
  ],
};
