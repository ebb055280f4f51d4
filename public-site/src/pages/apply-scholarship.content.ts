import { organisation, priorityGroups, promises } from '@society-gal/contracts/brand';
import { limits, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { deadlineBadge, deadlineSentence } from './deadline-texts.ts';
import { capitalize } from './shared-texts.ts';
import { faqData } from './structured-data.ts';

const apply = { label: 'Start your application', href: routes.applicationForm, tone: 'primary' } as const;

const questions = [
  {
    question: 'Do I have to tell what happened to me?',
    answer:
      'No. Tell us where you want to go and what stands in the way. You decide how much of the past belongs in it.',
  },
  {
    question: 'Someone must not know that I applied.',
    answer: `The form asks how it is safe to reach you: email, text, phone, post, or not at all, because you come back yourself. We use what you choose and nothing else; an email goes out only if you chose it, with a neutral sender and subject. Read first about [leaving this site safely](${routes.leavingSafely}).`,
  },
  {
    question: 'I do not have all the papers.',
    answer: 'Send what you have. A missing paper does not end an application; we ask you for it if we need it.',
  },
  {
    question: 'I have no computer.',
    answer: `The form works on a phone. You can also call [${organisation.phone}](${organisation.phoneHref}) and answer the questions aloud.`,
  },
  {
    question: 'I am not sure what to apply for.',
    answer: 'Choose “All of the above”. We read your story and tell you what fits.',
  },
] as const;

export const page: PageContent = {
  title: 'Apply for Support',
  description:
    'Scholarships, career sponsorships and mentorship matching for women in hardship: who can apply, how it works, and when you hear from us.',
  socialArt: 'key',
  calm: true,
  structuredData: [faqData(questions)],
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      eyebrow: 'Apply for support',
      title: 'You can ask for help here',
      lead: 'You do not need a perfect story, a perfect record or a permanent address. You need to want the next step. One application covers everything.',
      badges: [
        deadlineBadge,
        { title: capitalize(promises.scholarshipConfirmation.text), detail: 'we confirm that it arrived' },
        { title: capitalize(promises.scholarshipAnswer.text), detail: 'you have a first answer' },
      ],
      actions: [apply, { label: 'Who can apply', href: '#who', tone: 'outline' }],
    },
    {
      kind: 'ledger',
      id: 'what',
      title: 'What you can apply for',
      rows: [
        {
          title: 'Scholarships',
          body: 'Tuition for a course or school, and the laptop and internet you need for it.',
        },
        {
          title: 'Career Sponsorships',
          body: 'Someone who knows your field recommends you, prepares you and opens an interview.',
        },
        {
          title: 'Mentorship Matching',
          body: 'One woman, matched to you with thought, who listens and knows the way.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'who',
      title: 'Who qualifies',
      style: 'check',
      items: [
        `You are ${limits.minimumAge} or older`,
        'You are a U.S. citizen or a legal resident',
        'You face financial hardship or are changing careers',
        'You understand that we cannot promise funding or a placement to everyone',
        'We may contact you about your application, only in the ways you say are safe',
      ],
    },
    {
      kind: 'facts',
      title: 'Priority groups',
      intro: 'When there are more applications than places, these women come first.',
      rows: priorityGroups.map(({ title, body }) => ({ term: title, detail: body })),
    },
    {
      kind: 'object',
      sentence: 'You can ask. It costs nothing.',
      picture: {
        art: 'key',
        alt: 'A key hangs on a hook by an open door, and the light draws its shadow on the wall.',
      },
    },
    {
      kind: 'steps',
      below: true,
      title: 'How to apply',
      intro: deadlineSentence,
      steps: [
        {
          title: 'Gather what you have',
          body: 'A résumé, a paper that shows hardship, a letter from someone who knows you. All of it helps. You need none of it.',
        },
        {
          title: 'Fill in the application',
          body: 'First, how we may reach you and five questions whether you can apply. Then seven sections, about 30 minutes. You can pause: if you say yes, a draft stays on your device for 24 hours.',
        },
        { title: 'Review and send', body: 'Read it once more and press the button once. We confirm that it arrived.' },
      ],
    },
    {
      kind: 'schedule',
      title: 'What happens next',
      rows: [
        {
          when: capitalize(promises.scholarshipConfirmation.text),
          title: 'Confirmation',
          body: 'An email with a neutral subject tells you that we have it.',
        },
        {
          when: capitalize(promises.scholarshipAnswer.text),
          title: 'A first answer',
          body: 'Someone has read it and tells you where you stand.',
        },
        {
          when: 'Every quarter',
          title: 'The reading',
          body: 'People review applications quarterly. They ask everyone the same questions.',
        },
        {
          when: 'If you are selected',
          title: 'An interview',
          body: 'We talk by video, by phone or in person. You may bring someone. Your camera can stay off.',
        },
      ],
    },
    { kind: 'faq', title: 'What women ask us first', items: questions },
    {
      kind: 'facts',
      title: 'Questions? Talk to a person',
      rows: [
        { term: 'Email', detail: `[${organisation.supportEmail}](mailto:${organisation.supportEmail})` },
        { term: 'Phone', detail: `[${organisation.phone}](${organisation.phoneHref})` },
        { term: 'In danger now', detail: `[Lines that answer day and night](${routes.contact}#help-now)` },
        { term: 'Someone sees your screen', detail: `[How to leave this site safely](${routes.leavingSafely})` },
      ],
    },
    {
      kind: 'prose',
      title: 'Take the first step today',
      body: ['You can stop after any question and come back. Nobody sees it until you send it.'],
      actions: [apply, { label: 'Someone else needs this', href: routes.referSomeone, tone: 'outline' }],
    },
  ],
};
