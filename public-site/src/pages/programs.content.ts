import { ai101, certification, courseCards, organisation, promptEngineering } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { ArtName } from '../art/art-names.ts';
import type { PageContent, WayBlock } from '../blocks/block-types.ts';

const pictures: Readonly<Record<string, { art: ArtName; alt: string }>> = {
  'prompt-engineering': { art: 'course-prompt', alt: '' },
  'ai-101': { art: 'course-ai-101', alt: '' },
  'ai-agent-building': { art: 'course-agents', alt: '' },
  'ai-solutions-architect': { art: 'course-architect', alt: '' },
  'ai-websites': { art: 'course-websites', alt: '' },
};

type Station = WayBlock['stations'][number];

/** A course that is still to come is off the line. */
const stationOf = (course: (typeof courseCards)[number]): Station => {
  const picture = pictures[course.id];
  return {
    id: course.id,
    title: course.title,
    label: course.level,
    body: course.description,
    ...(picture ? { picture } : {}),
    action: {
      label: course.buttonText,
      href: course.link,
      tone: course.status === 'available' ? 'primary' : 'outline',
    },
  };
};

export const page: PageContent = {
  title: 'Programs',
  description: `Live AI courses for women starting again: a free prompt workshop, ${ai101.title}, agent building, solutions architect and a coming website course.`,
  socialArt: 'bus-pass',
  blocks: [
    {
      kind: 'hero',
      look: 'abreast',
      title: 'Skills that open doors',
      lead: 'From a free first workshop to a professional certificate. You start where you are: no degree, no jargon, no one to make you feel late.',
      picture: {
        art: 'bus-pass',
        alt: 'A hand holds up a bus pass; the town lies beyond the window.',
      },
      actions: [
        { label: 'Start free', href: routes.promptEngineering, tone: 'primary' },
        { label: 'Apply for a scholarship', href: routes.applyForSupport, tone: 'outline' },
      ],
    },
    {
      kind: 'way',
      id: 'courses',
      title: 'The way from here',
      intro: 'Begin with the first course. Each leads to the next, and you can stop or start at any of them.',
      stations: [
        ...courseCards.map(stationOf),
        {
          title: certification.title,
          label: 'FOR THOSE WHO LEAD',
          body: `A ${certification.weeks}-week certification for women who will bring AI into a team or a company. [Ask for a scholarship](${routes.applyForSupport}) first; without one it costs ${formatDollars(certification.priceDollars)}.`,
          picture: { art: 'course-certificate', alt: '' },
          action: {
            label: `See the ${certification.weeks} weeks`,
            href: routes.aiLeadershipCertification,
            tone: 'outline',
          },
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Before you choose',
      items: [
        {
          question: 'I have never used AI. Is this for me?',
          answer: `Yes. Begin with [${promptEngineering.title}](${routes.promptEngineering}). If you can write a text message, you can take it.`,
        },
        {
          question: 'I cannot pay. What can I do?',
          answer: `The beginner course is free. For the others, [apply for a scholarship](${routes.applyForSupport}); it can also cover a laptop and internet.`,
        },
        {
          question: 'Do the classes need me to be seen on camera?',
          answer:
            'No. You may join with your camera off and under the name you choose. If you have to stay hidden from someone, tell us and we plan around it.',
        },
        {
          question: 'Which course comes with a refund promise?',
          answer: `[${ai101.title}](${routes.ai101}) if you save fewer than ${ai101.refund.hoursPerWeek} hours per week by week ${ai101.refund.byWeek}, and the [certification](${routes.aiLeadershipCertification}) within ${certification.guaranteeDays} days. The [workshop](${routes.promptEngineeringWorkshop}) is free.`,
        },
      ],
    },
    {
      kind: 'callout',
      tone: 'plum',
      title: 'Keep a place open for someone',
      body: `You do not need a course yourself? Your gift to ${organisation.shortName} helps to pay for another woman’s place.`,
      picture: { art: 'safe-umbrella', alt: 'An open umbrella dries beside a small puddle.' },
      actions: [{ label: 'Fund a course place', href: routes.donate, tone: 'primary' }],
    },
  ],
};
