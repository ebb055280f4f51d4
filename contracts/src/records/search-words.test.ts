import { describe, expect, it } from 'vitest';
import { searchClause, searchFields, searchIndex, searchTerm, searchWords } from './search-words.ts';

const finds = (typed: string, index: Record<string, string[]>, type?: string): boolean => {
  const clause = searchClause(typed, type);
  return clause !== null && (index[clause.field.replace('search.', '')] ?? []).includes(clause.word);
};

describe('Words that staff find a record by', () => {
  it('A person is found from any of her words on, by her address, and without her accents', () => {
    const words = searchWords(['Ann Márie Smith', 'ann@mail.example']);
    for (const typed of ['an', 'Ann M', 'marie sm', 'SMITH', 'ann@mail', 'mail.ex'])
      expect(words, typed).toContain(searchTerm(typed));
    expect(words).not.toContain('nn');
  });

  it('What is longer than any stored word is looked for by its beginning', () => {
    const long = 'a.very.long.address.indeed@mail.example';
    expect(searchWords([long])).toContain(searchTerm(long));
  });
});

describe('The search index of an application', () => {
  const index = searchIndex(['Ann Smith'], ['mentor_match', 'scholarship']);

  it('Each word is found in the one array that a search for it asks, within each of its types too', () => {
    for (const typed of ['a', 'ann', 'ann smith', 'smi']) {
      expect(finds(typed, index), typed).toBe(true);
      expect(finds(typed, index, 'mentor_match'), typed).toBe(true);
      expect(finds(typed, index, 'career_sponsorship'), typed).toBe(false);
    }
    expect(finds('bea', index)).toBe(false);
    expect(finds('mentor_match', index)).toBe(false);
  });

  it('Every array has a declared index, and nothing typed asks nothing', () => {
    for (const name of Object.keys(index)) expect(searchFields).toContain(`search.${name}`);
    expect(searchClause('  ')).toBeNull();
  });

  it('The arrays are the same for ever: what is stored today is found tomorrow', () => {
    expect(searchClause('ada')).toEqual({ field: 'search.w3', word: 'ada' });
  });
});
