import { routes } from '@society-gal/contracts/http';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** The school year in which a reader understands a page, and a paragraph of a page of help. */
export const grades = { page: 7, paragraph: 9 } as const;
export const helpPages: readonly string[] = [
  routes.applyForSupport,
  routes.applicationForm,
  routes.referSomeone,
  routes.contact,
  routes.contactForm,
  routes.leavingSafely,
  routes.myRequest,
  routes.myData,
];

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

function wordsOf(text: string): string[] {
  return [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/**
 * The Flesch-Kincaid grade of texts: the school year in which most people can read them. Source: Kincaid et al., Derivation of
 * New Readability Formulas for Navy Enlisted Personnel, 1975.
 */
export function readingGrade(texts: readonly string[]): number {
  const all = texts.flatMap((text) => [...sentences.segment(text)].map(({ segment }) => wordsOf(segment)));
  const spoken = all.filter((sentence) => sentence.length > 0);
  const syllables = spoken.flat().reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: spoken.length, word: spoken.flat().length, syllable: syllables });
}
