export const searchField = 'search_words';
export const personKeysField = 'person_keys';

/** Characters. */
const maxPrefixLength = 24;
/** Each word is an index entry that costs money; types are not counted. */
const maxWords = 300;

// "jose" finds "José"; @ . - and _ stay, because addresses are typed whole.
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

/** Firestore takes one `array-contains`, so each word also exists under each type, `workforce:ada` (decision 0010). */
export function searchWords(texts: readonly (string | null | undefined)[], types: readonly string[] = []): string[] {
  const phrases = texts.flatMap((text) => {
    const words = normalise(text ?? '').split(' ');
    const afterAt = words.flatMap((word) => (word.includes('@') ? [word.slice(word.indexOf('@') + 1)] : []));
    return [...words.map((_, index) => words.slice(index).join(' ')), ...afterAt];
  });
  const words = [...new Set(phrases.flatMap(prefixesOf))].slice(0, maxWords);
  return [...words, ...types.flatMap((type) => words.map((word) => withinType(type, word)))];
}

/** Empty when nothing is left to search for. */
export function searchTerm(typed: string, type = ''): string {
  const term = [...normalise(typed)].slice(0, maxPrefixLength).join('').trim();
  return term === '' || type === '' ? term : withinType(type, term);
}
