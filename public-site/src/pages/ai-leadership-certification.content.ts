import { agentBuilding, certification, certificationTerms } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { quotesOf } from './figures-texts.ts';
import { capitalize, joinWords } from './shared-texts.ts';
import { courseData, faqData } from './structured-data.ts';

const [first, second, third, fourth, fifth] = certification.blocks;
const price = formatDollars(certification.priceDollars);
const description = `${certification.weeks} weeks to lead with AI. Ask for a scholarship first; without one ${price}, with ${certification.guaranteeDays} days money back, ${certificationTerms.access.toLowerCase()}, payment plans.`;
const questions = [
  {
    question: 'How much time do I need?',
    answer: `${certification.hoursPerWeek} hours per week: live sessions, a project, your mentor.`,
  },
  {
    question: 'Do I need to be technical?',
    answer: 'No. You need people or projects to be responsible for.',
  },
  {
    question: 'What is the regular price?',
    answer: `${formatDollars(certification.regularPriceDollars)}. It covers ${joinWords(certification.covers)}.`,
  },
] as const;

export const page: PageContent = {
  title: certification.title,
  description,
  socialArt: 'course-certificate',
  structuredData: [
    courseData({
      name: certification.title,
      description,
      path: routes.aiLeadershipCertification,
      weeks: certification.weeks,
      priceDollars: certification.priceDollars,
    }),
    faqData(questions),
  ],
  blocks: [
    {
      kind: 'hero',
      look: 'sheet',
      centred: true,
      eyebrow: 'A certificate in your name',
      title: certification.title,
      lead: `${certification.weeks} weeks for women who lead a team or a project. You finish with a certificate and a plan that already runs.`,
      facts: [
        `**${certification.weeks} weeks** of live sessions`,
        `**${certification.guaranteeDays} days** money-back guarantee`,
        `**${certificationTerms.access}** to lessons and templates`,
      ],
      actions: [
        { label: 'Ask to enroll', href: '#enroll', tone: 'primary' },
        { label: 'Ask for a scholarship', href: routes.applyForSupport, tone: 'outline' },
      ],
    },
    {
      kind: 'split',
      title: 'Your certificate says that you can',
      body: [],
      items: [
        'Find the three places in your organization where AI helps most',
        'Make a case with numbers that a board can follow',
        'Choose tools without believing the sales pitch',
        'Write rules for safe and fair use that people keep',
        'Help a worried team to try',
        'Measure what changed, and say so plainly',
      ],
      picture: { art: 'course-certificate', alt: 'A framed certificate.' },
    },
    {
      kind: 'schedule',
      id: 'schedule',
      title: `The ${certification.weeks} weeks`,
      rows: [
        {
          when: `Weeks ${first}`,
          title: 'See clearly',
          body: 'You map the work of your own team, and where AI can help.',
        },
        {
          when: `Weeks ${second}`,
          title: 'Choose and plan',
          body: 'You choose one project, count what it saves and write the plan.',
        },
        {
          when: `Weeks ${third}`,
          title: 'Build and try',
          body: 'A few people try a first version. You learn where it breaks.',
        },
        {
          when: `Week ${fourth}`,
          title: 'Lead people through it',
          body: 'You talk about fear, fairness and training.',
        },
        {
          when: `Weeks ${fifth}`,
          title: 'Capstone and certification',
          body: 'You show your results to a panel and get your certificate.',
        },
      ],
    },
    {
      kind: 'tiers',
      id: 'price',
      title: 'A scholarship first, then one price',
      intro: `Ask for a [scholarship](${routes.applyForSupport}) before you pay anything, and name the certification in it. Without one, you pay this.`,
      tiers: [
        {
          name: certification.title,
          price,
          featured: true,
          perks: [
            ...certification.covers.map(capitalize),
            `${certificationTerms.access} to lessons and templates`,
            `${certification.guaranteeDays}-day money-back guarantee`,
            certificationTerms.payment,
          ],
          action: { label: 'Ask to enroll', href: '#enroll', tone: 'primary' },
        },
      ],
    },
    {
      kind: 'quotes',
      title: 'What graduates say',
      quotes: quotesOf('certification'),
    },
    { kind: 'faq', title: 'Questions', items: questions },
    {
      kind: 'form',
      id: 'enroll',
      title: `Ask to enroll in the ${certification.title}`,
      intro: 'We send you the next start date and the payment plans. You pay nothing now.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_leadership_certification' },
      list: 'ai_leadership_certification',
      aside: [
        `**${certification.guaranteeDays} days** to ask for your money back.`,
        `**Rather learn to build?** See [${agentBuilding.title}](${routes.aiAgentBuilding}).`,
      ],
    },
  ],
};
