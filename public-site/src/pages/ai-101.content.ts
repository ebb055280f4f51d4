import { agentBuilding, ai101, architect } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
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
    answer: `There is a live class in each of the ${ai101.weeks} weeks. You practice on work that you have to do anyway.`,
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
      lead: `In ${ai101.weeks} weeks you go from “Where do I click?” to doing your work with AI. We teach live, one step at a time.`,
      facts: [`${ai101.weeks} weeks`, `${ai101.promptTemplates}+ prompt templates`, 'Certificate', 'Refund promise'],
      picture: { art: 'course-ai-101', alt: 'The sun rises from an open book.' },
      actions: [
        { label: 'Ask to enroll', href: '#enroll', tone: 'primary' },
        { label: `See your ${ai101.weeks} weeks`, href: '#schedule', tone: 'outline' },
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
          body: 'What AI is and is not. Safe accounts. What you never share.',
          items: ['**Week 1** Set up your tools', '**Week 2** Write a prompt in four parts'],
        },
        {
          when: `Weeks ${second}`,
          title: 'Hours back',
          body: 'Mail, notes and plans, done faster and in your own voice.',
          items: ['**Week 3** Start your time log', `**Week 4** Count your ${refund.hoursPerWeek} hours`],
        },
        {
          when: `Weeks ${third}`,
          title: 'Real projects',
          body: 'You choose a job, and do all of it.',
          items: [
            '**Week 5** Check facts',
            '**Week 6** Work with a spreadsheet',
            '**Week 7** Make pictures and slides',
            '**Week 8** Finish a project of your own',
          ],
        },
        {
          when: `Weeks ${fourth}`,
          title: 'Professional practice',
          body: 'You show your work and plan the next step with a mentor.',
          items: [
            '**Week 9** Choose what to show',
            '**Week 10** Write it up',
            '**Week 11** Practice an interview',
            '**Week 12** Show it and get your certificate',
          ],
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
          body: 'It says, week by week, what you can do.',
        },
      ],
    },
    {
      kind: 'split',
      title: 'Your refund promise',
      body: [
        `If you save **fewer than ${refund.hoursPerWeek} hours per week by week ${refund.byWeek}**, we refund the course. No argument.`,
        'You measure it yourself. It takes ten minutes each Friday.',
      ],
      picture: { art: 'safe-umbrella', alt: 'An open umbrella dries beside a small puddle.' },
    },
    { kind: 'faq', title: 'Questions', items: questions },
    {
      kind: 'form',
      id: 'enroll',
      title: `Ask to enroll in ${ai101.title}`,
      intro: 'Leave your name. We send you the next start date, the fee and the scholarship places. Then you decide.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_101' },
      list: 'ai_101',
      aside: [
        `**Want to try first?** The [free workshop](${routes.promptEngineeringWorkshop}) is one session.`,
        `**After it** see [${agentBuilding.title}](${routes.aiAgentBuilding}) or [${architect.title}](${routes.aiSolutionsArchitect}).`,
      ],
    },
  ],
};
