import { agentBuilding, certification, certificationTerms, testimonials } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { capitalize, placesToday } from './shared-texts.ts';
import { courseData, faqData } from './structured-data.ts';

const [first, second, third, fourth, fifth] = certification.blocks;
const price = formatDollars(certification.priceDollars);
const regularPrice = formatDollars(certification.regularPriceDollars);
const description = `${certification.weeks} weeks to lead with AI. Ask for a scholarship first; without one ${price}, with ${certification.guaranteeDays} days money back, ${certificationTerms.access.toLowerCase()}, payment plans.`;
const questions = [
  {
    question: 'How much time do I need?',
    answer: `${certification.hoursPerWeek} hours a week: live sessions, a project, your mentor.`,
  },
  {
    question: 'Do I need to be technical?',
    answer: 'No. You need people or projects to be responsible for.',
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
      lead: `${certification.weeks} weeks for women who want to lead the change rather than be led by it. You finish with a plan already running and a certificate.`,
      facts: [
        `**${certification.weeks} weeks** of live sessions`,
        `**${certification.guaranteeDays} days** money-back guarantee`,
        `**${certificationTerms.access}** to lessons and templates`,
      ],
      actions: [
        { label: 'Reserve your place', href: '#enroll', tone: 'primary' },
        { label: 'Ask for a scholarship', href: routes.applyForSupport, tone: 'outline' },
      ],
    },
    {
      kind: 'split',
      title: 'What you will be able to do',
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
          body: 'What AI can and cannot do for your field. You map the work of your own team.',
        },
        {
          when: `Weeks ${second}`,
          title: 'Choose and plan',
          body: 'Select one project, count what it saves and costs, write the plan.',
        },
        {
          when: `Weeks ${third}`,
          title: 'Build and try',
          body: 'Run a first version with a few people. Learn where it breaks.',
        },
        {
          when: `Week ${fourth}`,
          title: 'Lead people through it',
          body: 'Fear, fairness, training: how to talk about change so that people come along.',
        },
        {
          when: `Weeks ${fifth}`,
          title: 'Capstone and certification',
          body: 'Present your results to a panel and receive your certificate.',
        },
      ],
    },
    {
      kind: 'tiers',
      id: 'price',
      title: 'A scholarship first, then one price',
      intro: `Ask for a [scholarship](${routes.applyForSupport}) before you pay anything, and name the certification in it. Regular price ${regularPrice}. Today ${price}, for all of this.`,
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
          action: { label: 'Enroll now', href: '#enroll', tone: 'primary' },
        },
      ],
    },
    {
      kind: 'quotes',
      title: 'What graduates say',
      quotes: testimonials
        .filter((quote) => quote.course === 'certification')
        .map((quote) => ({ ...quote.value, sample: quote.source === null })),
    },
    { kind: 'faq', title: 'Questions', items: questions },
    {
      kind: 'form',
      id: 'enroll',
      title: 'Reserve your place',
      intro: 'We write with the next start date and the payment plans. Nothing is charged today.',
      formId: 'course-interest',
      preset: { waitlist_type: 'ai_leadership_certification' },
      list: 'ai_leadership_certification',
      aside: [
        `**${price}** today, and ${certification.guaranteeDays} days to get it back.`,
        `Rather learn to build? See [${agentBuilding.title}](${routes.aiAgentBuilding}).`,
        placesToday,
      ],
    },
    {
      kind: 'callout',
      title: 'Somebody will lead this. It can be you.',
      body: `${certification.hoursPerWeek} hours per week, and a room of women who want you to succeed.`,
      actions: [{ label: 'Enroll now', href: '#enroll', tone: 'primary' }],
    },
  ],
};
