import { ai101, architect, organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { courseData } from './structured-data.ts';

const description = `A ${architect.weeks}-week intensive: spatial intelligence, AI product management, a capstone and certification. Requires ${ai101.title}.`;
const week = (module: number): string => `Week ${module - architect.firstModule + 1} · Module ${module}`;
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
      lead: `A ${architect.weeks}-week intensive. You learn to see a whole problem, plan the solution and defend it.`,
      facts: [
        `**${week(spatial)}** Spatial intelligence: how a machine sees a room.`,
        `**${week(product)}** Product management: what to build, and for whom.`,
        `**${week(capstone)}** Capstone: a real brief from a real organization.`,
        `**${week(certificate)}** Certification: you defend your plan.`,
      ],
      actions: [
        { label: 'Ask to enroll', href: '#enroll', tone: 'primary' },
        { label: `Begin with ${ai101.title}`, href: routes.ai101, tone: 'outline' },
      ],
    },
    {
      kind: 'schedule',
      id: 'modules',
      title: `Your ${architect.weeks} weeks, room by room`,
      intro: `Each week is one module. They are numbered ${architect.firstModule} to ${architect.lastModule}, because you bring the first five from ${ai101.title}; in the whole path they are weeks ${architect.firstWeek}–${architect.lastWeek}.`,
      rows: [
        {
          when: week(spatial),
          title: 'Spatial intelligence',
          body: 'You learn how machines understand rooms, maps and objects.',
          items: ['How a machine sees space', 'Uses in care, shops and homes', 'A small model of your own'],
        },
        {
          when: week(product),
          title: 'AI product management',
          body: 'You turn a complaint into a product: who needs it, what it does, what it costs.',
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
          body: 'You show your plan, defend it and get your certificate.',
          items: ['Practical exam', 'Portfolio review', 'Next-step plan'],
        },
      ],
    },
    {
      kind: 'split',
      title: 'Before you start',
      body: [],
      items: [
        `**You have completed** [${ai101.title}](${routes.ai101}). It is the only requirement.`,
        `**You have time.** The ${architect.weeks} weeks are full.`,
        '**You have a problem to solve.** A small one is best.',
      ],
      picture: { art: 'course-architect', alt: 'The plan of a house on blue paper, with a set square and a pencil.' },
    },
    {
      kind: 'ledger',
      title: 'Where it can lead',
      rows: [
        { title: 'Solutions architect', body: 'You draw the plan that others build from.' },
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
      title: 'Ask to enroll in the next intensive',
      intro: 'Leave your name. We send you the next dates and the fee. You pay nothing now.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_solutions_architect' },
      list: 'ai_solutions_architect',
      aside: [
        `**Money is tight?** [Scholarships](${routes.applyForSupport}) can pay for this course too.`,
        `**Not sure you are ready?** Ask us at [${organisation.email}](mailto:${organisation.email}), or begin with [${ai101.title}](${routes.ai101}).`,
      ],
    },
  ],
};
