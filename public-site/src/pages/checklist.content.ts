import type { PageContent } from '../blocks/block-types.ts';
import { type OwnBook, ownBook } from './shared-texts.ts';

/** The PDF prints the same steps. */
export const checklistSteps = ({ checklist: target }: OwnBook) =>
  [
    {
      title: 'Know your morning number',
      body: `Measure before breakfast. Aim for fasting glucose under ${target.fastingGlucoseUnder} mg/dL; ${target.fastingGlucoseOptimal} is optimal. A pharmacy can measure it if you have no meter.`,
    },
    {
      title: 'Eat protein first',
      body: `${target.proteinPerMeal} of protein per meal: three eggs and yogurt, a can of tuna, a bowl of lentils with cheese. Vegetables next, bread and sweets last.`,
    },
    {
      title: 'Walk after you eat',
      body: `${target.walkMinutes} minutes, at the pace of a talk with a friend. Up and down the hall counts. Aim for a post-meal rise under ${target.postMealRiseUnder} mg/dL.`,
    },
    {
      title: 'Get a little stronger',
      body: `Strength ${target.strengthPerWeek} times weekly: chair stands, wall push-ups, carrying bags. When you are ready, short fast intervals (HIIT) ${target.hiitPerWeek} times weekly.`,
    },
    {
      title: 'Protect your sleep',
      body: `${target.sleepHours} hours. A dark room, the phone outside it, the same time every night if your life allows.`,
    },
  ] as const;

/** The PDF prints the same table. */
export const checklistRows = ({ checklist: target }: OwnBook) =>
  [
    ['Fasting glucose', `under ${target.fastingGlucoseUnder} mg/dL`, `optimal ${target.fastingGlucoseOptimal} mg/dL`],
    ['Rise after a meal', `under ${target.postMealRiseUnder} mg/dL`, 'one to two hours after the first bite'],
    ['Protein', target.proteinPerMeal, 'per meal'],
    ['Walk', `${target.walkMinutes} minutes`, 'after a meal'],
    ['Strength', `${target.strengthPerWeek} times`, 'weekly'],
    ['HIIT', `${target.hiitPerWeek} times`, 'weekly'],
    ['Sleep', `${target.sleepHours} hours`, 'a night'],
  ] as const;

/** On the page and on the PDF. */
export const checklistCaution =
  'This is general information and not medical advice. If you take medicine for blood sugar, are pregnant, or have had an eating disorder, talk with a doctor or nurse first.';

function checklistPage(book: OwnBook): PageContent {
  return {
    title: 'Glucose Quick-Start Checklist',
    description: `Five steps toward steady energy from the book ${book.title}, with the targets for glucose, protein, walking, strength and sleep. Free PDF.`,
    socialArt: 'book-cover',
    blocks: [
      {
        kind: 'hero',
        eyebrow: `From the book ${book.title}`,
        title: 'Glucose quickstart checklist',
        lead: 'Five steps toward steadier energy. Begin with one. When it has become a habit, take the next.',
        actions: [
          { label: 'Download the checklist (PDF)', href: book.checklist.file, tone: 'primary', download: true },
          { label: 'About the book', href: book.path, tone: 'outline' },
        ],
      },
      { kind: 'steps', title: 'The five steps', steps: checklistSteps(book) },
      {
        kind: 'table',
        title: 'Your targets',
        caption: `Targets as printed in ${book.title}`,
        head: ['What', 'Target', 'When'],
        rows: checklistRows(book),
      },
      {
        kind: 'split',
        title: 'If your week is hard',
        body: [
          'No kitchen? Canned fish, nuts, yogurt and boiled eggs need none. No safe street? Ten minutes of stairs or marching on the spot do the same work. No quiet night? Lie down in the dark for a while; rest counts too.',
          'A missed day is a day. Go on tomorrow.',
        ],
        picture: {
          art: 'mugs',
          alt: 'Two mugs steam on a table at six in the morning; light falls on them through an open door.',
        },
      },
      { kind: 'prose', title: 'Before you start', body: [checklistCaution] },
      {
        kind: 'downloads',
        title: 'Take it with you',
        files: [
          {
            label: 'Glucose quick-start checklist',
            href: book.checklist.file,
            detail: 'PDF, to print, with boxes to tick for four weeks',
          },
        ],
      },
      {
        kind: 'prose',
        title: 'The why behind the steps',
        body: [`${book.title} explains each step. You can listen to its first pages.`],
        actions: [{ label: `Read about ${book.title}`, href: book.path, tone: 'primary' }],
      },
    ],
  };
}

export const page: PageContent | null = ownBook && checklistPage(ownBook);
