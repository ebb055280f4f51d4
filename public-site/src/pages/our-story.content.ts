import { leadership, type Organisation, organisation, programClaim } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { capitalize, evening, lessons } from './shared-texts.ts';

const founder = leadership[0].name;

const { nameStory } = organisation as Organisation;
const gatherings = [
  ...(lessons ? [`golf on ${lessons.weekday}s`] : []),
  ...(evening ? [`a gala ${evening.setting}`] : []),
];

export const page: PageContent = {
  title: 'Our Story',
  description: `How ${organisation.shortName} began: with capable women, closed doors, and the decision to open them one laptop and one introduction at a time.`,
  socialArt: 'key',
  blocks: [
    {
      kind: 'hero',
      look: 'essay',
      title: 'It began with a closed door',
      lead: 'And with the question of why it was closed to her, when she had everything it takes.',
      picture: {
        art: 'key',
        alt: 'A key hangs on a hook by an open door, and the light draws its shadow on the wall.',
      },
      actions: [{ label: 'Support the Mission', href: routes.donate, tone: 'primary' }],
    },
    {
      kind: 'prose',
      title: 'What we saw',
      body: [
        `${founder} spent years watching capable women being turned away. Each time the reason was small: one chance, one laptop or one introduction was missing.`,
        'No laptop means no online course. No address means a form that cannot be sent. A gap in the résumé means a question that hurts to answer. If nobody in the room knows your name, nobody picks up the phone.',
      ],
    },
    { kind: 'sentence', sentence: 'To the one who is turned away, these reasons are not small at all.' },
    {
      kind: 'prose',
      title: 'What we decided',
      body: [
        `In ${organisation.foundingYear} we stopped counting the reasons and began to remove them. The foundation we made is built around one sentence: **${organisation.mission}**`,
        'We do not rescue anyone. The women we meet have already rescued themselves. We bring what was missing: tuition, tools, a teacher with patience, someone who makes the call.',
      ],
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
          body: 'Then a skill that employers pay for. We chose AI because everyone is a beginner in it. Nobody comes too late.',
        },
        { title: 'A mentor', body: 'Skills open doors, and mentors keep them open. So nobody goes alone.' },
        {
          title: 'A community',
          body: `${capitalize([...gatherings, 'a letter now and then'].join(', '))}: ${routes.events ? `[places](${routes.events})` : 'places'} where donors and women who start again sit at one table.`,
        },
      ],
    },
    ...(nameStory
      ? [
          {
            kind: 'split',
            title: nameStory.title,
            body: nameStory.body,
            picture: {
              art: 'give-toolbox',
              alt: 'A red toolbox with a door on it.',
            },
            flip: true,
            actions: [{ label: 'Meet the team', href: `${routes.about}#team`, tone: 'outline' }],
          } as const,
        ]
      : []),
    ...(evening
      ? [
          {
            kind: 'prose',
            title: evening.isAhead
              ? `Write the next page with us at ${evening.nameToday}`
              : 'Write the next page with us',
            body: [`${evening.whenToday}. ${evening.place}. The waitlist hears first.`],
            actions: [{ label: 'Join the Gala Waitlist', href: evening.waitlistPath, tone: 'outline' }],
          } as const,
        ]
      : []),
    {
      kind: 'callout',
      tone: 'plum',
      title: 'Open the next door',
      body: `${programClaim}. The rest pays for staff, tools and audits.`,
      picture: { art: 'safe-lantern', alt: 'A lantern is lit.' },
      actions: [{ label: 'Donate', href: routes.donate, tone: 'primary' }],
    },
  ],
};
