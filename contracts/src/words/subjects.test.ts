import { expect, test } from 'vitest';
import { currentFacts, rounds } from '../brand/index.ts';
import { roundsShape } from './fact-shapes.ts';
import { readableFacts } from './readable-facts.ts';
import { subjectNames, subjectOf, subjects } from './subjects.ts';

test('The first edition of every subject has the shape that staff edit', () => {
  for (const name of subjectNames) {
    const { shape } = subjects[name];
    const facts = Object.fromEntries(Object.keys(shape.shape).map((fact) => [fact, currentFacts()[fact]]));
    expect(shape.safeParse(facts).error?.issues ?? [], name).toEqual([]);
  }
});

test('A fact of the brand belongs to exactly one subject', () => {
  const named = subjectNames.flatMap((name) => Object.keys(subjects[name].shape.shape));
  expect(named.toSorted()).toEqual(Object.keys(currentFacts()).toSorted());
  for (const fact of named) expect(subjectOf(fact)).toBeDefined();
});

test('A round is read after it has closed and before its answers, or the editor says which day is wrong', () => {
  const said = (readBy: string) => {
    const [first, ...others] = rounds.map((round) => ({ ...round }));
    return roundsShape
      .safeParse([{ ...first, readBy }, ...others])
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  expect(said(rounds[0]?.opens ?? '')).toEqual([['0.readBy', 'Reading ends before the round has closed.']]);
  expect(said('2999-01-01')).toEqual([['0.readBy', 'Answers come before everything is read.']]);
});

test('A subject that another release of the code published in its own shape is left to the first edition', () => {
  const { office, partners } = currentFacts();
  const facts = { office, partners, promises: { contact: 'soon' } };
  expect(readableFacts(facts)).toEqual({ facts: { office, partners }, unread: ['promises'] });
});
