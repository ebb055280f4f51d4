import type { SearchPage } from '@society-gal/contracts/site';
import { expect, test } from 'vitest';
import { pieceOf, searchOver } from './search-site.ts';

const pages: SearchPage[] = [
  {
    path: '/donate',
    title: 'Donate',
    description: 'Give once or monthly.',
    headings: 'What your gift does',
    text: 'Your tax receipt arrives within 24 hours.\nMonthly gifts stop whenever you say so.',
  },
  {
    path: '/leaving-safely',
    title: 'Get help, and leave safely',
    description: 'Numbers that answer day and night.',
    headings: 'In danger now',
    text: 'National Domestic Violence Hotline, day and night.',
  },
  {
    path: '/programs/ai-101',
    title: 'AI 101',
    description: 'Twelve weeks from first steps to a toolkit.',
    headings: 'Weeks',
    text: 'A certificate at the end. It names the weeks by their numbers.',
  },
];
const find = searchOver(pages);
const paths = (query: string) => find(query).map(({ path }) => path);

test('A page is found by a word of its text, by the beginning of one, and with a letter wrong', () => {
  expect(paths('certificate')).toContain('/programs/ai-101');
  expect(paths('certif')).toContain('/programs/ai-101');
  expect(paths('recipt')).toContain('/donate');
});

test('Pages with all words come before pages with some', () => {
  expect(paths('tax receipt')[0]).toBe('/donate');
  expect(paths('numbers weeks')[0]).toBe('/programs/ai-101');
});

test('A search for what happened to her finds help, whatever words our page has', () => {
  for (const query of ['my husband hits me', 'afraid', 'he is stalking me', 'abused'])
    expect(paths(query)[0]).toBe('/leaving-safely');
});

test('The page that the words ask for stands before a page that uses them more often, and is found without them', () => {
  const wordy = { path: '/mission', title: 'Hurt', description: 'hurt', headings: 'hurt', text: 'hurt hurt' };
  expect(searchOver([wordy, ...pages])('hurt').map(({ path }) => path)).toEqual(['/leaving-safely', '/mission']);
});

test('Words that stand on every page find nothing by themselves', () => {
  expect(find('and at the')).toEqual([]);
});

test('Words that are nowhere find nothing', () => {
  expect(find('zxqwv')).toEqual([]);
});

test('The piece that is shown holds the words that were found, marked, and is cut between words', () => {
  const long = { ...pages[0], text: `${'word '.repeat(80)}receipt ${'more '.repeat(80)}` } as SearchPage;
  const piece = pieceOf(long, ['receipt']);
  const text = piece.map((part) => part.text).join('');
  expect(piece.filter(({ marked }) => marked).map((part) => part.text)).toEqual(['receipt']);
  expect(text.length).toBeLessThan(160);
  expect(text).toMatch(/^… word .* more …$/);
});

test('A mark begins where a word begins, and a term with signs of its own breaks nothing', () => {
  const page = { ...pages[0], text: 'start art (art)' } as SearchPage;
  expect(pieceOf(page, ['art', '[']).filter(({ marked }) => marked)).toHaveLength(2);
});
