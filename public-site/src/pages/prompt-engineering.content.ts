import { ai101, formatCount, organisation, promptEngineering, workshop } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { workshopModules } from './prompt-engineering-workshop.content.ts';
import { courseData, faqData } from './structured-data.ts';

const description =
  'A free live course for complete beginners: learn to ask AI tools for what you need, practice on your own tasks, and keep the prompts.';
const questions = [
  {
    question: 'What does it cost?',
    answer: 'Nothing. We ask for no card.',
  },
  {
    question: 'What do I need?',
    answer:
      'A phone, tablet or computer with internet. A library computer is fine. We use tools that have a free version.',
  },
  {
    question: 'Is it recorded?',
    answer: 'No. It is live only, so that everyone can ask anything.',
  },
  {
    question: 'What if I do not have a job right now?',
    answer:
      'Please come. In the field for the job title, write what you would like to do. The exercises work for a job search as well.',
  },
  {
    question: 'How do I get in?',
    answer: `Join the [workshop waitlist](${routes.promptEngineeringWorkshop}#join). We write when the next workshop opens for registration, for up to ${formatCount(workshop.capacity)} participants.`,
  },
] as const;

export const page: PageContent = {
  title: promptEngineering.title,
  description,
  socialArt: 'laptop',
  structuredData: [
    courseData({ name: promptEngineering.title, description, path: routes.promptEngineering, priceDollars: 0 }),
    faqData(questions),
  ],
  blocks: [
    {
      kind: 'hero',
      look: 'slip',
      eyebrow: 'Free course · live online · no experience needed',
      title: promptEngineering.title,
      lead: 'A prompt is what you say to an AI tool. Say it well, and a blank page becomes a letter, a plan or an answer. This course teaches you how, in plain words and in one sitting.',
      facts: [
        '**Before** “Write a cover letter.”',
        '**Role** “You help people who return to work.',
        '**Task** Write a cover letter of 150 words for a front desk job at a dental office.',
        '**Facts** I ran a household of five for nine years and speak Spanish.',
        '**Form** Sound warm and sure. Do not apologize for the gap.”',
        '**Result** A minute longer to write, and an hour saved.',
      ],
      actions: [
        { label: 'Join the free workshop', href: `${routes.promptEngineeringWorkshop}#join`, tone: 'primary' },
        { label: 'See what you learn', href: '#learn', tone: 'outline' },
      ],
    },
    {
      kind: 'split',
      title: 'This course is for you if',
      body: [],
      items: [
        'You have heard of ChatGPT and never dared to open it',
        'You tried it once and got an answer you could not use',
        'You write emails, reports or applications and they take too long',
        'You are going back to work and want something new to show',
      ],
      picture: { art: 'laptop', alt: 'A laptop is open on a kitchen table, beside a mug and a bowl of fruit.' },
    },
    {
      kind: 'schedule',
      id: 'learn',
      title: 'What you learn',
      intro: `One session in ${workshopModules.length} parts, each with an exercise on something from your own week.`,
      rows: workshopModules.map((part, index) => ({ when: `Part ${index + 1}`, title: part.title, body: part.inFull })),
    },
    { kind: 'faq', title: 'Questions', items: questions },
    {
      kind: 'prose',
      title: 'And after that?',
      body: [
        `[${ai101.title}](${routes.ai101}) is the next step: ${ai101.weeks} weeks, a toolkit and a certificate. ${organisation.shortName} scholarships can pay for it.`,
      ],
      actions: [
        { label: 'Join the free workshop', href: `${routes.promptEngineeringWorkshop}#join`, tone: 'primary' },
        { label: `Look at ${ai101.title}`, href: routes.ai101, tone: 'outline' },
      ],
    },
  ],
};
