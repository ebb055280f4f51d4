import { agentBuilding, ai101, certification, organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { placesToday } from './shared-texts.ts';
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
        { label: 'Register interest', href: '#enroll', tone: 'primary' },
        { label: 'What you build', href: '#build', tone: 'outline' },
      ],
    },
    {
      kind: 'ledger',
      id: 'build',
      title: 'What you build',
      intro: 'Three agents, each a little bolder than the one before. They are yours to keep and to show.',
      rows: [
        {
          title: 'The inbox helper',
          label: 'First agent',
          body: 'Sorts messages, drafts answers in your voice, and leaves them for you to send.',
        },
        {
          title: 'The researcher',
          label: 'Second agent',
          body: 'Collects facts on a question, says where each came from, and writes the page you need.',
        },
        {
          title: 'The coordinator',
          label: 'Third agent',
          body: 'Takes a request, checks calendars, proposes a time and keeps the list up to date.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How the course goes',
      steps: [
        {
          title: 'See the job',
          body: 'Choose a task from your own work and take it apart into steps a machine can follow.',
        },
        {
          title: 'Give it tools',
          body: 'Connect mail, calendar and documents, with the fewest permissions that do the job.',
        },
        {
          title: 'Set the limits',
          body: 'Decide what it may do alone, what needs your yes, and what it must never touch.',
        },
        { title: 'Test it like a skeptic', body: 'Feed it messy cases. Find where it fails before a customer does.' },
        {
          title: 'Show it',
          body: 'Present your agent, with what it saves and what it costs. That is the start of a portfolio.',
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
        'Keep private data out of places where it does not belong',
        'Explain to a boss what your agent does, and what it does not',
      ],
      picture: { art: 'course-agents', alt: 'Letters stand sorted in a rack with a winding key.' },
    },
    { kind: 'faq', title: 'Questions', items: questions },
    {
      kind: 'form',
      id: 'enroll',
      title: 'Register your interest',
      intro: 'Leave your name and we write with the next start date. Nothing is charged and nothing is promised yet.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_agent_building' },
      list: 'ai_agent_building',
      aside: [
        `Money is tight? ${organisation.shortName} [scholarships](${routes.applyForSupport}) exist for this.`,
        `New to AI? Begin with [${ai101.title}](${routes.ai101}), ${ai101.weeks} weeks from the first step.`,
        placesToday,
      ],
    },
    {
      kind: 'callout',
      title: 'You lead a team?',
      body: `The ${certification.title} is ${certification.weeks} weeks on bringing AI into an organization and the people along with it.`,
      actions: [
        { label: 'See the certification', href: routes.aiLeadershipCertification, tone: 'primary' },
        { label: 'All programs', href: routes.programs, tone: 'outline' },
      ],
    },
  ],
};
