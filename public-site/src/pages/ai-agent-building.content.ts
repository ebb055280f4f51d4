import { agentBuilding, ai101, certification, organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { courseData, faqData } from './structured-data.ts';

const description =
  'An intermediate course: design, build and look after AI assistants that answer mail, gather facts and keep calendars, without being a programmer.';
const questions = [
  {
    question: 'Do I need to program?',
    answer:
      'No. We use tools where you connect steps on a screen. If you can write a clear list of instructions, you can build an agent.',
  },
  {
    question: `Do I need ${ai101.title} first?`,
    answer: `You should be at home with prompts. [${ai101.title}](${routes.ai101}) or the [free workshop](${routes.promptEngineeringWorkshop}) gives you that.`,
  },
  {
    question: 'What is the difference between a chatbot and an agent?',
    answer:
      'A chatbot answers. An agent also acts: it looks something up, fills something in, sends something for you to approve.',
  },
  {
    question: 'Can I get a scholarship for it?',
    answer: `Yes. [Apply for support](${routes.applyForSupport}) and name this course in your career goals.`,
  },
] as const;

export const page: PageContent = {
  title: agentBuilding.title,
  description,
  socialArt: 'course-agents',
  structuredData: [
    courseData({ name: agentBuilding.title, description, path: routes.aiAgentBuilding }),
    faqData(questions),
  ],
  blocks: [
    {
      kind: 'hero',
      look: 'slip abreast',
      eyebrow: 'Intermediate course · live online · no programming',
      title: agentBuilding.title,
      lead: `${agentBuilding.promise} You decide what they may do, and they ask you before the rest.`,
      facts: [
        '**Somebody asks** for a time to meet.',
        '**Your agent looks** at the calendars.',
        '**It proposes** a time, and waits.',
        '**You say yes** or change it.',
        '**It notes it** in the list.',
      ],
      actions: [
        { label: 'Ask to enroll', href: '#enroll', tone: 'primary' },
        { label: 'See what you build', href: '#build', tone: 'outline' },
      ],
    },
    {
      kind: 'table',
      id: 'build',
      title: 'The three agents you build',
      intro: 'Each may do a little more than the one before. You keep all three.',
      caption: 'What each agent may do',
      head: ['Your agent', 'It does alone', 'It asks you first', 'It never does'],
      rows: [
        ['1. The inbox helper', 'Sorts your mail and drafts answers', 'Before it files a message', 'Send mail'],
        ['2. The researcher', 'Finds facts and names each source', 'Before it opens a paid page', 'Guess'],
        [
          '3. The coordinator',
          'Compares calendars and keeps the list',
          'Before it proposes a time',
          'Cancel a meeting',
        ],
      ],
    },
    {
      kind: 'steps',
      title: 'How you build each one',
      steps: [
        {
          title: 'See the job',
          body: 'Take a task from your own work. Split it into steps a machine can follow.',
        },
        {
          title: 'Give it tools',
          body: 'Connect mail, calendar and documents. Give as few permissions as the job needs.',
        },
        {
          title: 'Set the limits',
          body: 'Decide what it does alone, what it asks you first, and what it never does.',
        },
        { title: 'Try to break it', body: 'Feed it messy cases. Find where it fails before a customer does.' },
        {
          title: 'Show it',
          body: 'Show your agent, what it saves and what it costs. Your portfolio starts here.',
        },
      ],
    },
    {
      kind: 'split',
      title: 'You will be able to',
      body: [],
      items: [
        'Tell when an agent is the right answer and when a checklist is enough',
        'Write instructions that hold up when things go wrong',
        'Keep private data private',
        'Explain to a boss what your agent does, and what it does not',
      ],
      picture: { art: 'course-agents', alt: 'Letters stand sorted in a rack with a winding key.' },
    },
    { kind: 'faq', title: 'Questions', items: questions },
    {
      kind: 'form',
      id: 'enroll',
      title: `Ask to enroll in ${agentBuilding.title}`,
      intro: 'Leave your name. We send you the next start date. You pay nothing now.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_agent_building' },
      list: 'ai_agent_building',
      aside: [
        `**Money is tight?** ${organisation.shortName} [scholarships](${routes.applyForSupport}) can pay for this course.`,
        `**New to AI?** Begin with [${ai101.title}](${routes.ai101}).`,
        `**You lead a team?** See the [${certification.title}](${routes.aiLeadershipCertification}).`,
      ],
    },
  ],
};
