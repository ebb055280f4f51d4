import { expect, it } from 'vitest';
import { foundationInstant, foundationTime } from '../format/foundation-time.ts';
import {
  fillLetter,
  firstOutcomeFor,
  letterOutcomes,
  outcomesFor,
  placeholdersOf,
  templateFaults,
} from './decision-letters.ts';

const facts = {
  name: 'Ona',
  organization: 'Oak & Co',
  reference: 'DEM23456',
  next_step: 'We call you on Monday.',
  day: '2027-01-14',
};

it.each(letterOutcomes.map((outcome) => [outcome.id, outcome] as const))(
  'The first words of "%s" can be sent and read aloud: short sentences, and none that leaves her with nothing',
  (id, { text }) => {
    expect(templateFaults(id, text)).toEqual([]);
    const read = fillLetter(text, facts);
    expect(read.missing).toEqual([]);
    const sentences = read.text.split(/(?<=[.?!])\s+/);
    for (const sentence of sentences) expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(24);
    expect(read.text).not.toMatch(/reject|denied|unfortunately|regret|criteria|eligib|decline|hereby|candidate/i);
    expect(read.text).toMatch(/tell us|do not have to|answer this email/);
  },
);

it.each(outcomesFor('her').map((outcome) => [outcome.id, outcome] as const))(
  'The first words of "%s" name nothing that gives her away',
  (_id, { text }) => {
    expect(text).not.toMatch(/applica|scholarship|violence|shelter|grant|society gal/i);
  },
);

it('Only an organization is called by the name of one, and each is told first what its status says', () => {
  expect(templateFaults('rejected', 'Dear {organization}')).toEqual(['Nothing is known by the name {organization}.']);
  expect(templateFaults('partner-rejected', 'Dear {organization}')).toEqual([]);
  expect(firstOutcomeFor('approved')).toBe('approved');
  expect(firstOutcomeFor('submitted', 'organization')).toBe('partner-more-time');
});

it('A fact that nobody knows, a brace alone and a bracket that is left are named', () => {
  expect(templateFaults('rejected', 'Dear {nmae}, we { cannot [why].')).toEqual([
    'Nothing is known by the name {nmae}.',
    'A brace stands alone.',
    'Fill in what stands in [brackets].',
  ]);
});

it('A letter to somebody who waits must name the day', () => {
  expect(templateFaults('more-time', 'We need more time.')).toEqual([
    'She needs to read {day}: the day you choose for this batch.',
  ]);
  expect(templateFaults('approved', 'Yes.')).toHaveLength(1);
});

it('A day is written in words; a fact that nobody gave stays open and is named', () => {
  expect(fillLetter('By {day}, {name}: {next_step}', facts)).toEqual({
    text: 'By January 14, 2027, Ona: We call you on Monday.',
    missing: [],
  });
  expect(fillLetter('By {day}.', { ...facts, day: '' })).toEqual({ text: 'By {day}.', missing: ['day'] });
  expect(placeholdersOf('{day} and {day}')).toEqual(['day']);
});

it('A fact is never read as another fact', () => {
  expect(fillLetter('{next_step}', { ...facts, next_step: 'See {reference}' }).text).toBe('See {reference}');
});

it.each([
  ['2027-01-14T09:00', '2027-01-14T17:00:00.000Z'],
  ['2027-07-01T09:00', '2027-07-01T16:00:00.000Z'],
  // Clocks go forward on 14 March 2027 at two.
  ['2027-03-14T01:30', '2027-03-14T09:30:00.000Z'],
  ['2027-03-14T03:30', '2027-03-14T10:30:00.000Z'],
  ['2027-11-07T03:00', '2027-11-07T11:00:00.000Z'],
])('%s is %s', (local, instant) => {
  expect(foundationInstant(local).toISOString()).toBe(instant);
  expect(foundationTime(new Date(instant))).toBe(local);
});
