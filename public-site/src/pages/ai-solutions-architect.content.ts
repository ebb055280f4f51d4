import { ai101, architect, organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { placesToday } from './shared-texts.ts';
import { courseData } from './structured-data.ts';

const description = `A ${architect.weeks}-week intensive: spatial intelligence, AI product management, a capstone and certification. Requires ${ai101.title}.`;
const week = (module: number): string =>
  `Module ${module} · Week ${architect.firstWeek + module - architect.firstModule}`;
const [spatial, product, capstone, certificate] = [
  architect.firstModule,
  architect.firstModule + 1,
  architect.lastModule - 1,
  architect.lastModule,
];

export const page: PageContent = {
  title: architect.title,
  description,
  socialArt: 'course-architect',
  structuredData: [
    courseData({ name: architect.title, description, path: routes.aiSolutionsArchitect, weeks: architect.weeks }),
  ],
  blocks: [
    {
      kind: 'hero',
      look: 'slip',
      tone: 'plum',
      eyebrow: `Advanced course · requires ${ai101.title}`,
      title: architect.title,
      lead: `A ${architect.weeks}-week intensive that turns skill into a profession. You learn to see a whole problem, design the solution and defend it.`,
      facts: [
        `**Spatial intelligence** ${week(spatial)}`,
        `**Product management** ${week(product)}`,
        `**Capstone** ${week(capstone)}`,
        `**Certification** ${week(certificate)}`,
      ],
      actions: [
        { label: 'Enroll now', href: '#enroll', tone: 'primary' },
        { label: `Begin with ${ai101.title}`, href: routes.ai101, tone: 'outline' },
      ],
    },
    {
      kind: 'schedule',
      id: 'modules',
      title: 'Four modules',
      intro: `The numbers go on from the modules before: these are ${architect.firstModule} to ${architect.lastModule}, taught in weeks ${architect.firstWeek}–${architect.lastWeek} of the architect path.`,
      rows: [
        {
          when: week(spatial),
          title: 'Spatial intelligence',
          body: 'How machines understand rooms, maps and objects, and what you can build with that.',
          items: ['How a machine sees space', 'Uses in care, shops and homes', 'A small model of your own'],
        },
        {
          when: week(product),
          title: 'AI product management',
          body: 'From a complaint to a product: who needs it, what it must do, what it may cost.',
          items: ['Talking with users', 'A plan on one page', 'Risk, fairness and privacy'],
        },
        {
          when: week(capstone),
          title: 'Capstone',
          body: 'You design and build a solution for a real organization, with a mentor at your side.',
          items: ['A real brief', 'Weekly review', 'Presentation to a panel'],
        },
        {
          when: week(certificate),
          title: 'Certification',
          body: 'You show what you can do, defend your choices, and leave with the certificate.',
          items: ['Practical exam', 'Portfolio review', 'Next-step plan'],
        },
      ],
    },
    {
      kind: 'split',
      title: 'Before you start',
      body: [],
      items: [
        `**You have completed** [${ai101.title}](${routes.ai101}). It is the only requirement, and we mean it.`,
        `You can clear your calendar: ${architect.weeks} weeks are short, and they are full.`,
        'You have a problem in mind that you would like to solve. A small one is best.',
      ],
      picture: { art: 'course-architect', alt: 'The plan of a house on blue paper, with a set square and a pencil.' },
    },
    {
      kind: 'ledger',
      title: 'Where it can lead',
      rows: [
        { title: 'Solutions architect', body: 'You draw the plan others build from, and know why each part is there.' },
        { title: 'Product manager', body: 'You decide what is built next, and for whom.' },
        {
          title: 'Independent consultant',
          body: 'You help small businesses and nonprofits use AI without being fooled by it.',
        },
      ],
    },
    {
      kind: 'form',
      id: 'enroll',
      title: 'Enroll in the next intensive',
      intro: 'Leave your name and we write with the next dates and the fee. Nothing is charged today.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_solutions_architect' },
      list: 'ai_solutions_architect',
      aside: [
        `[Scholarships](${routes.applyForSupport}) are open for this course too.`,
        `Unsure whether you are ready? Write to [${organisation.email}](mailto:${organisation.email}) and we look at it together.`,
        placesToday,
      ],
    },
    {
      kind: 'callout',
      title: 'Not there yet?',
      body: `${ai101.title} takes ${ai101.weeks} weeks and starts from the first step.`,
      actions: [
        { label: `Look at ${ai101.title}`, href: routes.ai101, tone: 'primary' },
        { label: 'All programs', href: routes.programs, tone: 'outline' },
      ],
    },
  ],
};
