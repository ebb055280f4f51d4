import type { PublishedFacts } from '../brand/current.ts';
import type { PageWords } from './page-words.ts';

/** Everything that staff have published, as one edition: facts by their names, and pages by theirs (`our-story`). */
export type PublishedWords = { edition: number; facts: PublishedFacts; pages: Readonly<Record<string, PageWords>> };

/** Before the first publishing: the code says everything. */
export const firstWords: PublishedWords = { edition: 0, facts: {}, pages: {} };

/** The addresses of the pictures of the library that words show, at the shell's site. */
export const picturesIn = (words: Pick<PublishedWords, 'facts' | 'pages'>): string[] => [
  ...new Set(JSON.stringify(words).match(/\/library\/[0-9a-f]{16}\.(?:png|jpg|webp)/g)),
];
