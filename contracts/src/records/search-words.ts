/** Longest beginning of a word that is stored for search, characters. */
const longestPrefix = 30;
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
