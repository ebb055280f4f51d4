import type { FactsOf } from './facts-of.ts';
import { optionalParts } from './parts.ts';
import type { Book } from './shapes.ts';

const bookFacts: FactsOf<'book', Book> = {
  title: optionalParts.book.name,
  subtitle: 'Small steps back to energy, confidence and a life of your own',
  authors: [
    {
      name: 'Marisol Reyes',
      bio: 'Marisol founded Society Gal. She writes about starting over from the inside of having done it.',
    },
    {
      name: 'Dr. Helen Okafor',
      bio: 'Helen is a physician who works with women on metabolic health and writes so that you can follow when you are tired.',
    },
  ],
  retailer: { label: 'Order on Amazon', href: 'https://www.amazon.com/s?k=reinvented+society+gal' },
  introAudio: '/downloads/reinvented-introduction.mp3',
  introSeconds: 45,
  checklist: {
    file: '/downloads/glucose-quick-start-checklist.pdf',
    fastingGlucoseUnder: 100,
    fastingGlucoseOptimal: '80–90',
    postMealRiseUnder: 30,
    proteinPerMeal: '25–30g',
    walkMinutes: '10–15',
    strengthPerWeek: '2–3',
    hiitPerWeek: '1–2',
    sleepHours: '7–9',
  },
};
export const book: Book | null = bookFacts;
