import { applicationCollections } from '../staff-api.ts';

/** Longest beginning of a word that is stored for search, characters. */
const longestPrefix = 24;
/** Most entries of `search_words` in one document: each is an index entry that is paid for. */
const mostWords = 300;

// Accents fall away and case is folded, so that "jose" finds "José". @ . - and _ stay: addresses are typed whole.
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@._-]+/gu, ' ')
    .trim();

const prefixesOf = (phrase: string): string[] => {
  const characters = [...phrase].slice(0, longestPrefix);
  return characters
    .map((_, index) => characters.slice(0, index + 1).join(''))
    .filter((prefix) => !prefix.endsWith(' '));
};

/**
 * What is stored as `search_words`: every beginning of the texts from each of their words on, so that "marie sm" finds
 * Ann Marie Smith. Addresses are also found by what stands behind the @.
 */
export const searchWords = (texts: readonly (string | null | undefined)[]): string[] => {
  const phrases = texts.flatMap((text) => {
    const words = normalise(text ?? '').split(' ');
    const behindAt = words.flatMap((word) => (word.includes('@') ? [word.slice(word.indexOf('@') + 1)] : []));
    return [...words.map((_, index) => words.slice(index).join(' ')), ...behindAt];
  });
  return [...new Set(phrases.flatMap(prefixesOf))].slice(0, mostWords);
};

/** What somebody typed, as the one word to look for with `array-contains`; empty when nothing is left to look for. */
export const searchTerm = (typed: string): string => [...normalise(typed)].slice(0, longestPrefix).join('').trim();

/**
 * In how many arrays the words of an application lie. An index finds a word in one long array as fast, but the Firestore
 * emulator compares every element of every document: eight short ones make its search eight times faster.
 */
const buckets = 8;

/** FNV-1a: the same word lies in the same array for ever, so this must never change. */
const bucketOf = (word: string): number =>
  [...word].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5) %
  buckets;

/** The arrays of `search`, for the indexes. */
export const searchFields: readonly string[] = Array.from({ length: buckets }, (_, at) => `search.w${at}`);

const ofType = (type: string, word: string): string => `${type}:${word}`;

/**
 * What is stored as `search` in an application: its words in {@link searchFields}, each also under every type, because
 * Firestore takes one `array-contains` a query and staff search within a type.
 */
export const searchIndex = (
  texts: readonly (string | null | undefined)[],
  types: readonly string[],
): Record<string, string[]> => {
  const words = searchWords(texts);
  const index: Record<string, string[]> = {};
  for (const word of [...words, ...types.flatMap((type) => words.map((each) => ofType(type, each)))]) {
    const name = `w${bucketOf(word)}`;
    index[name] = [...(index[name] ?? []), word];
  }
  return index;
};

/** Where an application found by what was typed carries which word, within a type when one is given; null for nothing typed. */
export const searchClause = (typed: string, type = ''): { field: string; word: string } | null => {
  const term = searchTerm(typed);
  if (term === '') return null;
  const word = type === '' ? term : ofType(type, term);
  return { field: `search.w${bucketOf(word)}`, word };
};

/**
 * Where a record of any collection carries what was typed; null for nothing typed. Applications have their words under
 * each type too; elsewhere a type is a condition of its own.
 */
export const searchClauseIn = (
  collection: string,
  typed: string,
  type = '',
): { field: string; word: string } | null => {
  if (applicationCollections.some((name) => name === collection)) return searchClause(typed, type);
  const word = searchTerm(typed);
  return word === '' ? null : { field: 'search_words', word };
};
