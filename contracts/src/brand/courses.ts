import { routes } from '../http/routes.ts';
import { current } from './current.ts';
import type { Counted, Fact } from './fact.ts';
import type { CourseCard } from './shapes.ts';

const titles = {
  beginners: 'Prompt Engineering for Beginners',
  ai101: 'AI 101',
  agentBuilding: 'AI Agent Building',
  architect: 'AI Solutions Architect',
  websites: 'Build Websites with AI',
  certification: 'AI Leadership Certification',
} as const;

const agentBuildingPromise = 'Build assistants that do real work: answer mail, gather facts, keep a calendar straight.';

export const courseCards: readonly CourseCard[] = [
  {
    id: 'prompt-engineering',
    title: titles.beginners,
    level: 'FREE',
    description:
      'Learn to ask AI tools for what you really need, and get hours of your week back. Live, kind and free.',
    status: 'available',
    buttonText: 'Start Free',
    link: routes.promptEngineering,
  },
  {
    id: 'ai-101',
    title: titles.ai101,
    level: 'BEGINNER',
    description:
      'Twelve weeks from first steps to a working toolkit, with a prompt library and a certificate at the end.',
    status: 'available',
    buttonText: 'See the 12 weeks',
    link: routes.ai101,
  },
  {
    id: 'ai-agent-building',
    title: titles.agentBuilding,
    level: 'INTERMEDIATE',
    description: agentBuildingPromise,
    status: 'available',
    buttonText: 'See what you build',
    link: routes.aiAgentBuilding,
  },
  {
    id: 'ai-solutions-architect',
    title: titles.architect,
    level: 'ADVANCED',
    description:
      'Four weeks that turn skill into a profession: spatial intelligence, product management, a capstone, certification.',
    status: 'available',
    buttonText: 'See the four modules',
    link: routes.aiSolutionsArchitect,
  },
  {
    id: 'ai-websites',
    title: titles.websites,
    level: 'COMING SOON',
    description: 'Design and publish a site of your own with AI at your side. Join the list and hear first.',
    status: 'waitlist',
    buttonText: 'Join Waitlist',
    link: routes.aiWebsitesWaitlist,
  },
];

export const interestCourses = [
  { waitlistType: 'ai_101', title: titles.ai101 },
  { waitlistType: 'ai_agent_building', title: titles.agentBuilding },
  { waitlistType: 'ai_solutions_architect', title: titles.architect },
  { waitlistType: 'ai_leadership_certification', title: titles.certification },
] as const;

export const promptEngineering = { title: titles.beginners } as const;

const notCounted = (value: number): Counted<number> => ({ value, source: null, asOf: null });

export const workshop = {
  title: 'Prompt Engineering Workshop',
  ...current('workshop', {
    regularPriceDollars: 297,
    capacity: 500,
    supportDays: 30,
    guarantee: { hoursPerWeek: 5, days: 30 },
    satisfactionPercent: notCounted(96),
    waiting: notCounted(2847),
    results: { timeSavedPercent: notCounted(73), fasterContent: notCounted(5), successPercent: notCounted(90) },
  }),
};

/** `refund`: fewer hours saved a week by that week; `blocks`: the weeks of its four parts. */
export const ai101 = {
  title: titles.ai101,
  weeks: 12,
  promptTemplates: 100,
  ...current('ai101', { refund: { hoursPerWeek: 5, byWeek: 4 } }),
  blocks: ['1–2', '3–4', '5–8', '9–12'],
} as const;

export const agentBuilding = { title: titles.agentBuilding, promise: agentBuildingPromise } as const;

/** Prices in dollars; `blocks`: the weeks of its five parts; `covers`: what either price pays for. */
export const certification = {
  title: titles.certification,
  weeks: 9,
  ...current('certification', {
    regularPriceDollars: 47_823,
    priceDollars: 2_997,
    covers: [
      'nine weeks of live sessions',
      'a mentor of your own',
      'the capstone and its panel',
      'a certificate to show',
    ],
    guaranteeDays: 90,
  }),
  hoursPerWeek: '8–12',
  blocks: ['1–2', '3–4', '5–6', '7', '8–9'],
} as const;

export const architect = {
  title: titles.architect,
  weeks: 4,
  firstModule: 6,
  lastModule: 9,
  firstWeek: 9,
  lastWeek: 12,
} as const;

/** The launch named in the specification is past, so no date is promised. */
export const aiWebsites = {
  title: titles.websites,
  waitlistType: 'ai_websites_course',
  displayName: 'AI Websites Course',
  ...current<{ earlyBirdPercent: number; launch: Fact<string> }>('aiWebsites', {
    earlyBirdPercent: 40,
    launch: { value: 'early 2025', source: null, lastDay: '2025-03-31' },
  }),
} as const;
