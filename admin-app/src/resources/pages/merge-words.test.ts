import { noPageWords } from '@society-gal/contracts/words';
import { expect, it } from 'vitest';
import { differences, merged } from './merge-words.ts';

const base = { ...noPageWords, texts: { 'hero/title': { text: 'Doors', over: 'A door' } } };
const mine = {
  ...noPageWords,
  texts: { 'hero/title': { over: 'A door', text: 'Doors' }, 'list-1/items.0': { text: 'Mine', over: 'First' } },
};
const theirs = {
  ...noPageWords,
  title: 'Hers',
  texts: { 'hero/title': { text: 'Doors', over: 'A door' }, 'list-1/items.0': { text: 'Hers', over: 'First' } },
};

it('Two people on one page are shown each place that differs, and which of them is new', () => {
  expect(differences(base, mine, theirs)).toEqual([
    {
      path: ['texts', 'list-1/items.0'],
      mine: { text: 'Mine', over: 'First' },
      theirs: { text: 'Hers', over: 'First' },
      isMineNew: true,
    },
    { path: ['title'], mine: undefined, theirs: 'Hers', isMineNew: false },
  ]);
});

it('All of mine, all of theirs and a choice between them keep what nobody changed', () => {
  const found = differences(base, mine, theirs);
  expect(merged(theirs, found)).toEqual(mine);
  expect(merged(theirs, [])).toEqual(theirs);
  expect(
    merged(
      theirs,
      found.filter(({ isMineNew }) => isMineNew),
    ),
  ).toEqual({ ...mine, title: 'Hers' });
});

it('Facts differ field by field, and a list of another length differs whole', () => {
  const rounds = { rounds: [{ id: 'spring', closes: '2026-12-15' }] };
  const later = { rounds: [{ id: 'spring', closes: '2027-01-15' }] };
  expect(differences(rounds, rounds, later)).toEqual([
    { path: ['rounds', '0', 'closes'], mine: '2026-12-15', theirs: '2027-01-15', isMineNew: false },
  ]);
  expect(differences(rounds, { rounds: [] }, later)).toEqual([
    { path: ['rounds'], mine: [], theirs: later.rounds, isMineNew: true },
  ]);
});
