import type { Counted, CourseCard, Fact } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';

const titles = {
  beginners: 'First Questions',
  ai101: 'Working with Machines',
  agentBuilding: 'Helpers of Your Own',
  architect: 'Designing Solutions',
  websites: 'A Website in a Month',
  certification: 'Leading Change',
} as const;

export const courseCards: readonly CourseCard[] = [
  {
    id: 'prompt-engineering',
    title: titles.beginners,
    level: 'FREE',
    description: 'An evening of questions and answers for everyone who never dared to ask.',
    status: 'available',
    buttonText: 'Begin',
    link: routes.promptEngineering,
  },
  {
    id: 'ai-101',
    title: titles.ai101,
    level: 'BEGINNER',
    description: 'Ten weeks of classes on the pier.',
    status: 'available',
    buttonText: 'Read more',
    link: routes.ai101,
  },
];

export const interestCourses = [
  { waitlistType: 'ai_101', title: titles.ai101 },
  { waitlistType: 'ai_agent_building', title: titles.agentBuilding },
  { waitlistType: 'ai_solutions_architect', title: titles.architect },
  { waitlistType: 'ai_leadership_certification', title: titles.certification },
] as const;

export const promptEngineering = { title: titles.beginners } as const;

export const workshop = {
  title: 'First Questions Evening',
  regularPriceDollars: 130,
  capacity: 40,
  supportDays: 14,
  guarantee: { hoursPerWeek: 3, days: 20 },
  satisfactionPercent: { value: 91, source: 'Survey', asOf: '2026-05-31' } as Counted<number>,
  waiting: { value: 63, source: 'List of the office', asOf: '2026-05-31' } as Counted<number>,
  results: {
    timeSavedPercent: { value: 31, source: 'Survey', asOf: '2026-05-31' } as Counted<number>,
    fasterContent: { value: 2, source: 'Survey', asOf: '2026-05-31' } as Counted<number>,
    successPercent: { value: 82, source: 'Survey', asOf: '2026-05-31' } as Counted<number>,
  },
} as const;

export const ai101 = {
  title: titles.ai101,
  weeks: 10,
  promptTemplates: 45,
  refund: { hoursPerWeek: 3, byWeek: 6 },
  blocks: ['1-3', '4-5', '6-8', '9-10'],
} as const;

export const agentBuilding = {
  title: titles.agentBuilding,
  promise: 'Make a small helper that sorts the mail of a harbor office.',
} as const;

export const certification = {
  covers: ['seven weeks of evenings', 'a letter at the end'],
  title: titles.certification,
  weeks: 6,
  regularPriceDollars: 1_900,
  priceDollars: 1_150,
  guaranteeDays: 21,
  hoursPerWeek: '5-6',
  blocks: ['1', '2', '3', '4', '5-6'],
} as const;

export const architect = {
  title: titles.architect,
  weeks: 4,
  firstModule: 1,
  lastModule: 4,
  firstWeek: 1,
  lastWeek: 4,
} as const;

export const aiWebsites = {
  title: titles.websites,
  waitlistType: 'website_month',
  displayName: 'Website Month',
  earlyBirdPercent: 15,
  launch: { value: 'spring 2031', source: 'Board of the trust', lastDay: '2031-05-31' } as Fact<string>,
} as const;
