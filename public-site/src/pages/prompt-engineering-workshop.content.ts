import { type Counted, formatCount, isCounted, standingOf, workshop } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { workshopApplicationType } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { quotesOf } from './figures-texts.ts';
import { stillTrue } from './shared-texts.ts';
import { courseData } from './structured-data.ts';

const { guarantee, results } = workshop;
const allResults = stillTrue([...Object.values(results), workshop.satisfactionPercent]);
const standing = {
  title: allResults.every(isCounted) ? 'What participants report' : 'What we want you to take away',
  intro: standingOf(allResults),
  waiting: isCounted(workshop.waiting)
    ? (count: string) => `${count} professionals waiting`
    : (count: string) => `Our goal over the years: ${count} professionals`,
  satisfaction: isCounted(workshop.satisfactionPercent)
    ? 'is what participants have given us so far, and we work to keep it.'
    : 'is what we aim for, and we ask every participant.',
} as const;
const waiting = stillTrue([workshop.waiting]).map(({ value }) => `**${standing.waiting(formatCount(value))}.** `);
/** Says next to its number that nobody has counted it yet. */
const result = (fact: Counted<number>, suffix: string, label: string) =>
  stillTrue([fact]).map(({ value }) => ({ value, suffix, label, ...(isCounted(fact) ? {} : { goal: 'Our goal' }) }));
const shownResults = [
  ...result(results.timeSavedPercent, '%', 'average time savings'),
  ...result(results.fasterContent, 'x', 'faster content'),
  ...result(results.successPercent, '%', 'success rate'),
];
const capacity = formatCount(workshop.capacity);
const description = `Free live prompt-engineering workshop, limited to ${capacity} participants. Join the waitlist and save ${guarantee.hoursPerWeek} hours per week.`;

/** The page of the beginners' course says the same at more length. */
export const workshopModules = [
  {
    title: 'Speak so that it understands',
    inShort: 'Role, task, facts, form: the four parts of a prompt that works.',
    inFull:
      'Role, task, facts, form: the four parts of a prompt that works, and how to ask again when the first answer is only so-so.',
  },
  {
    title: 'Your inbox in half the time',
    inShort: 'Replies, summaries and hard messages in your own voice.',
    inFull: 'Replies, summaries and the message you have been putting off, in your own voice and not in the machine’s.',
  },
  {
    title: 'From notes to documents',
    inShort: 'Turn scribbles into minutes, reports and plans.',
    inFull: 'Turn scribbles and half sentences into minutes, a report, a plan, or an application for a job.',
  },
  {
    title: 'Check before you trust',
    inShort: 'Find mistakes, ask for sources, keep private things private.',
    inFull: 'How AI tools make things up, how to catch them at it, and what you should never type into them.',
  },
  {
    title: 'Your prompt list',
    inShort: 'Save what worked, so that Monday is easier than last Monday.',
    inFull: 'You leave with prompts for your three most tiresome tasks, tried and saved.',
  },
] as const;

export const page: PageContent = {
  title: `Free ${workshop.title}`,
  description,
  socialArt: 'course-ai-101',
  structuredData: [
    courseData({ name: workshop.title, description, path: routes.promptEngineeringWorkshop, priceDollars: 0 }),
  ],
  blocks: [
    {
      kind: 'hero',
      look: 'slip sheet',
      eyebrow: 'Free live workshop',
      title: `Get ${guarantee.hoursPerWeek} hours of your week back`,
      lead: `Learn to ask AI tools for what you really need. Live, practical and free.`,
      facts: [
        '**Free** No card, now or later.',
        '**Live online** One session, never recorded.',
        `**${capacity} seats** Limited to ${capacity} participants.`,
        '**Next one** Through the waitlist.',
      ],
      actions: [
        { label: 'Join the waitlist', href: '#join', tone: 'primary' },
        { label: 'See the modules', href: '#modules', tone: 'outline' },
      ],
    },
    {
      kind: 'ledger',
      title: 'Does this sound like your week?',
      rows: [
        {
          title: 'The work never ends',
          body: 'Emails, minutes and reports eat the day, and what you were hired for waits until night.',
        },
        {
          title: 'The answers are no good',
          body: 'You tried an AI tool. It sounded like a brochure, and half of it was wrong.',
        },
        {
          title: 'Everyone seems further',
          body: 'People talk about agents and models. You would like someone to show you the first step without a sales pitch.',
        },
      ],
    },
    ...(shownResults.length > 0
      ? [{ kind: 'stats', title: standing.title, intro: standing.intro, stats: shownResults } as const]
      : []),
    {
      kind: 'schedule',
      id: 'modules',
      title: 'What you will do',
      intro: `${workshopModules.length} modules in one live session. You work on your own tasks the whole time.`,
      rows: workshopModules.map((part, index) => ({
        when: `Module ${index + 1}`,
        title: part.title,
        body: part.inShort,
      })),
    },
    {
      kind: 'quotes',
      title: 'What alumni say',
      quotes: quotesOf('workshop'),
    },
    {
      kind: 'form',
      id: 'join',
      title: 'Join the waitlist',
      intro: 'We write to this list first when a workshop opens.',
      formId: 'workshop-waitlist',
      list: workshopApplicationType,
      aside: [
        `**Free.** We ask for no card. The regular price, ${formatDollars(workshop.regularPriceDollars)}, covers the live session, the prompt list and the help afterwards.`,
        '**Live only.** There is no recording to catch up on, so choose a time that suits you when we write.',
        `**Help afterwards.** ${workshop.supportDays}-day email support is included.`,
        `${waiting.join('')}Each workshop takes ${capacity}.`,
      ],
    },
    {
      kind: 'split',
      title: 'Our guarantee',
      body: [
        `**Save ${guarantee.hoursPerWeek} hours per week within ${guarantee.days} days.** If you practice and do not get there, write to us. We sit down with you until you do.`,
        ...stillTrue([workshop.satisfactionPercent]).map(
          ({ value }) => `**${value}% satisfaction** ${standing.satisfaction}`,
        ),
      ],
      picture: {
        art: 'safe-umbrella',
        alt: 'An umbrella stands open on the floor, and the last of the rain runs off it.',
      },
      actions: [{ label: 'Save my place', href: '#join', tone: 'outline' }],
    },
  ],
};
