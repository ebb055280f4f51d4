import { calendarFiles, organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { type Lessons, lessons } from './shared-texts.ts';
import { faqData } from './structured-data.ts';

const questionsOf = (golf: Lessons) =>
  [
    {
      question: 'I have never held a club. May I come?',
      answer: 'Yes. The lessons are for you. You start with a putter and one ball, like everyone next to you did.',
    },
    {
      question: 'What do I bring?',
      answer: 'Flat shoes, water and a hat. No clubs? Say so when you reserve.',
    },
    {
      question: 'How big should my own group be?',
      answer: `${golf.groupSize.min} to ${golf.groupSize.max} women is a good start: few enough to know each other, enough to meet when one cannot come.`,
    },
    {
      question: 'What do I get when I start a group?',
      answer:
        'A starter guide in the email that confirms your application: a plan for the first morning, an invitation you can copy, and our number for questions.',
    },
  ] as const;

function golfPage(golf: Lessons): PageContent {
  const questions = questionsOf(golf);
  return {
    title: golf.name,
    description: `Golf lessons for women, ${golf.lessonsText}. No experience needed. Reserve a spot or start a group where you live.`,
    socialArt: 'golf-green',
    structuredData: [faqData(questions)],
    blocks: [
      {
        kind: 'hero',
        eyebrow: golf.name,
        title: 'Where the talking happens',
        lead: 'Deals, jobs and friendships are made on golf courses. Women have been missing from them for too long. Come and learn the game with us.',
        badges: [
          {
            title: golf.lessonsText,
            detail: `every week since ${golf.lessonsSinceText}; [add\u00a0to\u00a0my\u00a0calendar](${calendarFiles.golf})`,
          },
          { title: organisation.address.city, detail: 'on the green' },
          { title: 'Beginners welcome', detail: 'new to golf, or coming back' },
          { title: 'Tournament', detail: golf.tournament },
        ],
        picture: { art: 'golf-green', alt: 'A golf ball lies before the hole; the flag stands in the morning sun.' },
        actions: [
          { ...golf.scheduling, external: true, tone: 'primary' },
          { label: 'Start a Group', href: '#start-a-group', tone: 'outline' },
        ],
      },
      {
        kind: 'ledger',
        title: 'Why golf?',
        rows: [
          {
            title: 'A room without walls',
            body: 'A morning side by side makes it easy to ask what you would not put in an email.',
          },
          {
            title: 'Confidence that travels',
            body: 'The first good shot changes how you stand. You take that into an interview.',
          },
          {
            title: 'A network that plays',
            body: 'Scholars, mentors and partners meet on one morning, without name tags.',
          },
        ],
      },
      {
        kind: 'steps',
        title: 'Start a group where you live',
        intro: `No lesson near you? Start one. Groups of ${golf.groupSize.min}–${golf.groupSize.max} are enough.`,
        steps: [
          { title: 'Tell us about you', body: 'The form below takes about five minutes.' },
          {
            title: 'Get the starter guide',
            body: 'It is the email that confirms your application.',
          },
          {
            title: 'Meet for the first time',
            body: 'Choose a course, a day and how often you meet.',
          },
        ],
      },
      {
        kind: 'form',
        id: 'start-a-group',
        title: 'Start a Group',
        formId: 'golf-group',
        list: 'golf',
        aside: ['You do not have to be good at golf. You only have to like bringing women together.'],
      },
      { kind: 'faq', title: 'Questions before the first tee', items: questions },
      {
        kind: 'prose',
        title: 'Sponsor a hole',
        body: [`Companies can sponsor the ${golf.weekday} lessons and the tournament.`],
        actions: [
          { label: 'Become a sponsor', href: `${routes.getInvolved}#sponsor`, tone: 'primary' },
          { label: 'All events', href: golf.eventsPath, tone: 'outline' },
        ],
      },
    ],
  };
}

export const page: PageContent | null = lessons && golfPage(lessons);
