import { agentBuilding, ai101, architect } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { placesToday } from './shared-texts.ts';
import { courseData, faqData } from './structured-data.ts';

const [first, second, third, fourth] = ai101.blocks;
const { refund } = ai101;
const description = `${ai101.weeks} weeks from first steps to a working AI toolkit: live classes, ${ai101.promptTemplates}+ prompt templates, a certificate, a refund promise.`;
const questions = [
  {
    question: 'How does the refund work?',
    answer: `Keep the simple time log we give you. If by week ${refund.byWeek} you save fewer than ${refund.hoursPerWeek} hours per week, write to us and we refund the course.`,
  },
  {
    question: 'How much time does it take?',
    answer: `Live classes in all ${ai101.weeks} weeks, and practice on work you have to do anyway.`,
  },
  {
    question: 'What if I miss a class?',
    answer: 'Every week has notes, and a tutor helps you catch up.',
  },
  {
    question: 'I cannot afford it.',
    answer: `Then [apply for a scholarship](${routes.applyForSupport}). It can cover the course, a laptop and internet.`,
  },
] as const;

export const page: PageContent = {
  title: ai101.title,
  description,
  socialArt: 'course-ai-101',
  structuredData: [
    courseData({ name: ai101.title, description, path: routes.ai101, weeks: ai101.weeks }),
    faqData(questions),
  ],
  blocks: [
    {
      kind: 'hero',
      look: 'slip',
      eyebrow: 'Beginner course',
      title: ai101.title,
      lead: `In ${ai101.weeks} weeks you go from “Where do I click?” to doing your work with AI at your side. Live, step by step, with people who remember what it was like not to know.`,
      facts: [`${ai101.weeks} weeks`, `${ai101.promptTemplates}+ prompt templates`, 'Certificate', 'Refund promise'],
      picture: { art: 'course-ai-101', alt: 'The sun rises from an open book.' },
      actions: [
        { label: 'Enroll now', href: '#enroll', tone: 'primary' },
        { label: 'See the schedule', href: '#schedule', tone: 'outline' },
      ],
    },
    {
      kind: 'schedule',
      id: 'schedule',
      title: `Your ${ai101.weeks} weeks`,
      rows: [
        {
          when: `Weeks ${first}`,
          title: 'Foundations',
          body: 'What AI is and is not, safe accounts, your first good prompts.',
          items: ['Set up your tools', 'The four parts of a prompt', 'What never to share'],
        },
        {
          when: `Weeks ${second}`,
          title: 'Hours back',
          body: 'The tasks that eat your week, done faster: mail, notes, plans.',
          items: ['Your time log', 'Writing in your own voice', `The ${refund.hoursPerWeek}-hour goal`],
        },
        {
          when: `Weeks ${third}`,
          title: 'Real projects',
          body: 'Research, spreadsheets and pictures for a job you choose.',
          items: ['Checking facts', 'Working with data', 'A project of your own'],
        },
        {
          when: `Weeks ${fourth}`,
          title: 'Professional practice',
          body: 'Put it together, show it, plan the next step with a mentor.',
          items: ['Portfolio piece', 'Interview practice', 'Certificate'],
        },
      ],
    },
    {
      kind: 'ledger',
      title: 'What you take home',
      rows: [
        {
          title: 'Your toolkit',
          body: 'The tools we set up together, with one-page guides.',
          items: ['Writing and research', 'Planning and notes', 'Pictures and slides'],
        },
        {
          title: 'The prompt library',
          body: `${ai101.promptTemplates}+ templates, sorted by task, ready to fill in.`,
          items: ['Job search', 'Office work', 'Small business', 'Home and family'],
        },
        {
          title: 'Your certificate',
          body: 'Says week by week what you can do.',
        },
      ],
    },
    {
      kind: 'split',
      title: 'Your refund promise',
      body: [
        `If you save **fewer than ${refund.hoursPerWeek} hours per week by week ${refund.byWeek}**, we refund the course. No argument.`,
        'You measure it yourself: ten minutes on Friday, one line a task.',
      ],
      picture: { art: 'safe-umbrella', alt: 'Back from the rain: an open umbrella dries beside a small puddle.' },
      actions: [{ label: 'Enroll now', href: '#enroll', tone: 'outline' }],
    },
    { kind: 'faq', title: 'Questions', items: questions },
    {
      kind: 'form',
      id: 'enroll',
      title: `Enroll in ${ai101.title}`,
      intro:
        'Leave your name. We write with the next start date, the fee and the scholarship places, and you decide then.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_101' },
      list: 'ai_101',
      aside: [
        `You would like to try first? The [free workshop](${routes.promptEngineeringWorkshop}) is one session.`,
        placesToday,
      ],
    },
    {
      kind: 'callout',
      title: `Where ${ai101.title} leads`,
      body: 'To assistants that do real work for you, or to designing whole solutions.',
      actions: [
        { label: agentBuilding.title, href: routes.aiAgentBuilding, tone: 'primary' },
        { label: architect.title, href: routes.aiSolutionsArchitect, tone: 'outline' },
      ],
    },
  ],
};
