import { routes } from '../routes.ts';
import type { Fact } from './fact.ts';

/** One card of the Programs page; the specification's card fields. */
export type CourseCard = {
  id: string;
  title: string;
  level: 'FREE' | 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'COMING SOON';
  description: string;
  status: 'available' | 'waitlist';
  buttonText: string;
  link: string;
};

/** The five cards, in order of difficulty. */
export const courseCards: readonly CourseCard[] = [
  {
    id: 'prompt-engineering',
    title: 'Prompt Engineering for Beginners',
    level: 'FREE',
    description:
      'Learn to ask AI tools for what you really need, and get hours of your week back. Live, kind and free.',
    status: 'available',
    buttonText: 'Start Free',
    link: routes.promptEngineering,
  },
  {
    id: 'ai-101',
    title: 'AI 101',
    level: 'BEGINNER',
    description:
      'Twelve weeks from first steps to a working toolkit, with a prompt library and a certificate at the end.',
    status: 'available',
    buttonText: 'Learn More',
    link: routes.ai101,
  },
  {
    id: 'ai-agent-building',
    title: 'AI Agent Building',
    level: 'INTERMEDIATE',
    description: 'Build assistants that do real work: answer mail, gather facts, keep a calendar straight.',
    status: 'available',
    buttonText: 'Learn More',
    link: routes.aiAgentBuilding,
  },
  {
    id: 'ai-solutions-architect',
    title: 'AI Solutions Architect',
    level: 'ADVANCED',
    description:
      'Four weeks that turn skill into a profession: spatial intelligence, product management, a capstone, certification.',
    status: 'available',
    buttonText: 'Learn More',
    link: routes.aiSolutionsArchitect,
  },
  {
    id: 'ai-websites',
    title: 'Build Websites with AI',
    level: 'COMING SOON',
    description: 'Design and publish a site of your own with AI at your side. Join the list and hear first.',
    status: 'waitlist',
    buttonText: 'Join Waitlist',
    link: routes.aiWebsitesWaitlist,
  },
];

/** Courses one can register interest in; each has its own `waitlist_type`. */
export const interestCourses = [
  { waitlistType: 'ai_101', title: 'AI 101' },
  { waitlistType: 'ai_agent_building', title: 'AI Agent Building' },
  { waitlistType: 'ai_solutions_architect', title: 'AI Solutions Architect' },
  { waitlistType: 'ai_leadership_certification', title: 'AI Leadership Certification' },
] as const;

/** The free workshop. */
export const workshop = {
  title: 'Prompt Engineering Workshop',
  regularPriceDollars: 297,
  capacity: 500,
  supportDays: 30,
  guarantee: { hoursPerWeek: 5, days: 30, satisfactionPercent: 96 },
  waiting: { value: 2847, source: null } as Fact<number>,
  results: {
    timeSavedPercent: { value: 73, source: null } as Fact<number>,
    fasterContent: { value: 5, source: null } as Fact<number>,
    successPercent: { value: 90, source: null } as Fact<number>,
  },
} as const;

/** AI 101. `refund`: fewer hours saved a week by that week. `blocks`: the weeks of its four parts. */
export const ai101 = {
  title: 'AI 101',
  weeks: 12,
  promptTemplates: 100,
  refund: { hoursPerWeek: 5, byWeek: 4 },
  blocks: ['1-2', '3-4', '5-8', '9-12'],
} as const;

/** AI Agent Building: the step after AI 101. */
export const agentBuilding = { title: 'AI Agent Building' } as const;

/** The certification sales page. Prices in dollars; `blocks`: the weeks of its five parts. */
export const certification = {
  title: 'AI Leadership Certification',
  weeks: 9,
  regularPriceDollars: 47_823,
  priceDollars: 2_997,
  guaranteeDays: 90,
  hoursPerWeek: '8-12',
  blocks: ['1-2', '3-4', '5-6', '7', '8-9'],
} as const;

/** The last four weeks of the architect path. */
export const architect = {
  title: 'AI Solutions Architect',
  weeks: 4,
  firstModule: 6,
  lastModule: 9,
  firstWeek: 9,
  lastWeek: 12,
} as const;

/** The website-building course. The launch named in the specification is past, so no date is promised. */
export const aiWebsites = {
  waitlistType: 'ai_websites_course',
  displayName: 'AI Websites Course',
  earlyBirdPercent: 40,
  launch: { value: 'early 2025', source: null, lastDay: '2025-03-31' } as Fact<string>,
} as const;

/** Words of alumni. Kept as shown by the foundation; each needs a source before production. */
export const testimonials: readonly (Fact<{ text: string; name: string; role: string }> & {
  course: 'workshop' | 'certification';
})[] = [
  {
    course: 'workshop',
    value: {
      text: 'I used to lose my Sundays to the newsletter. Now it takes me an hour, and it sounds more like me than before.',
      name: 'Alumna, 2025',
      role: 'Communications assistant',
    },
    source: null,
  },
  {
    course: 'workshop',
    value: {
      text: 'Nobody made me feel late. I asked the simplest questions and left with a list of prompts I use every day.',
      name: 'Alumna, 2025',
      role: 'Office administrator',
    },
    source: null,
  },
  {
    course: 'workshop',
    value: {
      text: 'The practice was live, so I got stuck and unstuck right there. That is what I had been missing.',
      name: 'Alumna, 2025',
      role: 'Career changer',
    },
    source: null,
  },
  {
    course: 'certification',
    value: {
      text: 'I came in knowing tools and left knowing how to lead a project that uses them.',
      name: 'Graduate, 2025',
      role: 'Operations lead',
    },
    source: null,
  },
  {
    course: 'certification',
    value: {
      text: 'The capstone became the first thing in my portfolio that I was proud to send.',
      name: 'Graduate, 2025',
      role: 'Program manager',
    },
    source: null,
  },
  {
    course: 'certification',
    value: { text: 'Nine weeks is short. The mentoring made them count.', name: 'Graduate, 2025', role: 'Consultant' },
    source: null,
  },
];

/** Health targets of the checklist, as printed in the book. mg/dL, grams, minutes, times a week, hours. */
export const checklistTargets = {
  fastingGlucoseUnder: 100,
  fastingGlucoseOptimal: '80-90',
  postMealRiseUnder: 30,
  proteinPerMeal: '25-30g',
  walkMinutes: '10-15',
  strengthPerWeek: '2-3',
  hiitPerWeek: '1-2',
  sleepHours: '7-9',
} as const;

/** The book. */
export const book = {
  title: 'Reinvented',
  subtitle: 'Small steps back to energy, confidence and a life of your own',
  /** Running time of the introduction in `downloads.introAudio`; a test holds it against the file. */
  introSeconds: 45,
  authors: [
    {
      name: 'Marisol Reyes',
      bio: 'Marisol founded Society Gal. She writes about starting over from the inside of having done it.',
    },
    {
      name: 'Dr. Helen Okafor',
      bio: 'Helen is a physician who works with women on metabolic health and writes so that a tired person can follow.',
    },
  ],
} as const;
