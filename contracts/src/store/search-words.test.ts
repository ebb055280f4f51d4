import { describe, expect, it } from 'vitest';
import { applicationTypeLists, applicationTypes } from '../forms/application-types.ts';
import { scholarshipForm } from '../forms/scholarship/scholarship.form.ts';
import { searchField, searchTerm, searchWords } from './search-words.ts';

it('A person is found from any of her words on, by her address, and without her accents', () => {
  const words = searchWords(['Ann Márie Smith', 'ann@mail.example']);
  for (const typed of ['an', 'Ann M', 'marie sm', 'SMITH', 'ann@mail', 'mail.ex'])
    expect(words, typed).toContain(searchTerm(typed));
  expect(words).not.toContain('nn');
});

it('A long word is looked for by its beginning', () => {
  const long = 'a.very.long.address.indeed@mail.example';
  expect(searchWords([long])).toContain(searchTerm(long));
});

it('Stored beginnings of words have 24 characters at most, and none ends with a blank', () => {
  const words = searchWords(['Ab cdefghijklmnopqrstuvwxyz0123']);
  expect(words.filter((word) => word.startsWith('ab'))).toEqual([
    'ab',
    ...Array.from({ length: 21 }, (_, index) => 'ab cdefghijklmnopqrstuvwxyz'.slice(0, index + 4)),
  ]);
  expect(words.every((word) => word.length <= 24 && word === word.trim())).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});

it('Stored beginnings of words are none of a text that is missing or has nothing to look for', () => {
  for (const nothing of [null, undefined, '', ' ', '!?']) expect(searchWords([nothing])).toEqual([]);
  expect(searchWords([null, 'Al', undefined])).toEqual(['a', 'al']);
});

it('Stored beginnings of words keep the signs of addresses, and what is none parts words', () => {
  expect(searchWords(['a.b_c-d'])).toContain('a.b_c-d');
  expect(searchWords(["O'Neil,Ann"])).toContain('neil ann');
});

it('Stored beginnings of words find an address by what follows its first @', () => {
  const words = searchWords(['ann@mail@x']);
  expect(words).toContain('mail@x');
  expect(words).not.toContain('x');
  expect(searchWords(['Ann']).includes('nn')).toBe(false);
});

it('Stored beginnings of words are at most 300 before the types of an application, because each is paid for', () => {
  const texts = Array.from({ length: 40 }, (_, index) => `${String.fromCodePoint(0x4e00 + index)}bcdefghij`);
  expect(searchWords(texts)).toHaveLength(300);
  expect(searchWords(texts, ['mentor_match', 'scholarship'])).toHaveLength(900);
});

it('Stored beginnings of words are looked for without the blanks around what was typed, and with nothing typed for nothing at all', () => {
  expect(searchTerm('  Ann  Mary ')).toBe('ann mary');
  expect(searchTerm(`${'x'.repeat(23)} y`)).toBe('x'.repeat(23));
  for (const nothing of ['', '  ', '!?']) {
    expect(searchTerm(nothing)).toBe('');
    expect(searchTerm(nothing, 'mentor_match')).toBe('');
  }
});

describe('The search index of an application', () => {
  const words = searchWords(['Ann Smith'], ['mentor_match', 'scholarship']);

  it('Each word is found in the one array that a search for it asks, within each of its types too', () => {
    for (const typed of ['a', 'ann', 'ann smith', 'smi']) {
      expect(words, typed).toContain(searchTerm(typed));
      expect(words, typed).toContain(searchTerm(typed, 'mentor_match'));
      expect(words, typed).not.toContain(searchTerm(typed, 'career_sponsorship'));
    }
    expect(words).not.toContain(searchTerm('bea'));
    expect(words).not.toContain(searchTerm('mentor_match'));
  });

  it('The arrays are the same for ever: what is stored today is found tomorrow', () => {
    expect(searchField).toBe('search_words');
    expect(searchWords(['Ada'], ['mentor_match'])).toEqual([
      'a',
      'ad',
      'ada',
      'mentor_match:a',
      'mentor_match:ad',
      'mentor_match:ada',
    ]);
    expect(searchTerm('Ada', 'mentor_match')).toBe('mentor_match:ada');
  });
});

it('The type lists of a search are all that the form can store with it, in whichever order she chose, and no other', () => {
  const { application_types } = scholarshipForm.schema.shape;
  const chosen = ['scholarship', 'career_sponsorship', 'mentor_match', 'all'];
  for (const one of chosen)
    for (const two of chosen)
      for (const three of chosen) {
        const stored = application_types.parse([one, two, three]);
        for (const type of chosen)
          expect(
            applicationTypeLists(type).some((list) => list.join() === stored.join()),
            `${stored} within ${type}`,
          ).toBe(stored.includes(type));
      }
});

it('The type lists of a search fit into one question to the store, which takes thirty, and a sign-up for a workshop is one alone', () => {
  for (const { value } of applicationTypes) expect(applicationTypeLists(value).length).toBeLessThanOrEqual(30);
  expect(applicationTypeLists('prompt_engineering_workshop')).toEqual([['prompt_engineering_workshop']]);
});
