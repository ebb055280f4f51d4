import { organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { type OwnBook, ownBook } from './shared-texts.ts';

/** The audio introduction reads it word for word (`generators/make-audio.ts`). */
export function introductionOf(book: OwnBook): readonly string[] {
  const [first, second] = book.authors;
  return [
    `Welcome to ${book.title}: ${book.subtitle.charAt(0).toLowerCase()}${book.subtitle.slice(1)}.`,
    `This book is by ${first.name} and ${second.name}. One of them knows what it is to start over. The other knows what long stress does to a body, and how it heals.`,
    'You will not find a diet here, or a plan for people with free mornings. You will find small steps: a breakfast that lasts, a short walk after supper, an evening that lets you sleep.',
    'Begin with the step that looks easiest today. Leave the rest for another day. You have already done harder things.',
    'Take a breath. Turn the page. This is where you begin again.',
  ];
}

function bookPage(book: OwnBook): PageContent {
  const [first, second] = book.authors;
  const order = { ...book.retailer, external: true } as const;
  return {
    title: `${book.title}: the book`,
    description: `${book.title}: ${book.subtitle}. Hear the introduction, meet the authors, get the free checklist.`,
    socialArt: 'book-cover',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Book',
        name: book.title,
        alternativeHeadline: book.subtitle,
        author: book.authors.map((author) => ({ '@type': 'Person', name: author.name })),
        url: book.path,
      },
    ],
    blocks: [
      {
        kind: 'hero',
        centred: true,
        eyebrow: 'The book',
        title: book.title,
        lead: `${book.subtitle}. By ${first.name} and ${second.name}.`,
        picture: { art: 'book-cover', alt: 'The book, a sunrise on its cover, beside a steaming cup.' },
        actions: [
          { ...order, tone: 'primary' },
          { label: 'Listen to the introduction', href: '#listen', tone: 'outline' },
        ],
      },
      {
        kind: 'audio',
        id: 'listen',
        title: 'Listen to the introduction',
        intro: 'Read by a computer voice. The words are below as well.',
        src: book.introAudio,
        audioTitle: `Introduction to ${book.title}`,
        lengthSeconds: book.introSeconds,
        transcript: introductionOf(book),
      },
      {
        kind: 'ledger',
        title: 'What is in it',
        rows: [
          {
            title: 'Why you are so tired',
            body: 'How stress, broken sleep and hurried meals push blood sugar up and down, and what that does to mood and strength.',
          },
          {
            title: 'Small steps that hold',
            body: 'Food, movement and rest in pieces small enough for a hard week. No special shops, no gym.',
          },
          {
            title: 'A life of your own',
            body: 'What energy is for: work you are proud of, people who are good to you, plans that reach past Friday.',
          },
        ],
      },
      {
        kind: 'split',
        title: 'Start with one page',
        body: [
          'The glucose quick-start checklist puts the first five steps on a page you can hang on the fridge. It is free.',
        ],
        picture: {
          art: 'give-seedling',
          alt: 'A young plant in a pot with a door on it.',
        },
        flip: true,
        actions: [
          { label: 'See the checklist', href: book.checklistPath, tone: 'outline' },
          { label: 'Download it as PDF', href: book.checklist.file, tone: 'quiet', download: true },
        ],
      },
      {
        kind: 'people',
        title: 'The authors',
        people: book.authors,
      },
      {
        kind: 'prose',
        title: 'Please note',
        body: [
          'The book says what helped and why. It does not replace your doctor. If you take medicine for blood sugar, are pregnant, or live with an eating disorder, talk with a professional before you change how you eat or move.',
        ],
      },
      {
        kind: 'prose',
        title: 'Turn the page',
        body: [`The woman who began the book also began ${organisation.shortName}.`],
        actions: [
          { ...order, tone: 'primary' },
          { label: `About ${organisation.shortName}`, href: routes.about, tone: 'outline' },
        ],
      },
    ],
  };
}

export const page: PageContent | null = ownBook && bookPage(ownBook);
