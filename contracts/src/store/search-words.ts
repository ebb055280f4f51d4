/** The stored list of words that staff find a record by, in every collection. */
export const searchField = 'search_words';
/** The stored list of keys that a record of one person is found by as a whole: addresses, telephone numbers, names. */
export const personKeysField = 'person_keys';

/** Longest beginning of a word that is stored for search, characters. */
const maxPrefixLength = 24;
/** Most words of one document before its types: each word is an index entry that is paid for. */
const maxWords = 300;

// Accents are removed and capitals made small, so that "jose" finds "José". @ . - and _ stay: addresses are typed whole.
function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@._-]+/gu, ' ')
    .trim();
}

function prefixesOf(phrase: string): string[] {
  const characters = [...phrase].slice(0, maxPrefixLength);
  return characters
    .map((_, index) => characters.slice(0, index + 1).join(''))
    .filter((prefix) => !prefix.endsWith(' '));
}

function withinType(type: string, word: string): string {
  return `${type}:${word}`;
}

/**
 * The words to store in {@link searchField}: every beginning of the texts, starting at each of their words, so that
 * "marie sm" finds Ann Marie Smith. E-mail addresses are also found by the part after the @. `types` repeats each word
 * under each type of a partnership (`workforce:ada`): Firestore takes one `array-contains` in a query, and a search within
 * one of many types needs two conditions (decision 0010).
 */
export function searchWords(texts: readonly (string | null | undefined)[], types: readonly string[] = []): string[] {
  const phrases = texts.flatMap((text) => {
    const words = normalise(text ?? '').split(' ');
    const afterAt = words.flatMap((word) => (word.includes('@') ? [word.slice(word.indexOf('@') + 1)] : []));
    return [...words.map((_, index) => words.slice(index).join(' ')), ...afterAt];
  });
  const words = [...new Set(phrases.flatMap(prefixesOf))].slice(0, maxWords);
  return [...words, ...types.flatMap((type) => words.map((word) => withinType(type, word)))];
}

/**
 * The one word to look for with `array-contains` when somebody typed `typed`, within a partnership's `type` if one is
 * given. Empty when nothing is left to look for.
 */
export function searchTerm(typed: string, type = ''): string {
  const term = [...normalise(typed)].slice(0, maxPrefixLength).join('').trim();
  return term === '' || type === '' ? term : withinType(type, term);
}
