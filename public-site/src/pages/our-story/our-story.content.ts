import { gala, organisation, programClaim } from '@society-gal/contracts/brand/index';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../../blocks/block-types.ts';
import { galaAhead, galaName, galaWhen } from '../what-is-current.ts';

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
        'Our founder spent years in rooms where people decide who gets a chance. Again and again the same thing happened. A capable woman was turned away, and the reason was small.',
        'No laptop, so no online course. No address, so no form. A gap of three years in the résumé, and no way to say what had filled it. Nobody in the room who knew her name.',
        'The reasons were small, but they were never small to her.',
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
      title: 'How it grew',
      steps: [
        {
          title: 'A laptop',
          body: 'The first gift was a used computer. It came back a year later, from a woman who had bought her own.',
        },
        {
          title: 'A class',
          body: 'Then a handful of women who learned to work with AI, because that is where the new jobs were.',
        },
        { title: 'A mentor', body: 'Skills opened doors. Mentors kept them open. Since then nobody goes alone.' },
        {
          title: 'A community',
          body: `Golf on Fridays, a gala by the sea, a letter now and then: [places](${routes.events}) where those who give and those who start again sit at one table.`,
        },
      ],
    },
    {
      kind: 'split',
      title: 'Why "Society Gal"?',
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
