import { expect, test } from 'vitest';
import { currentFacts } from '../brand/index.ts';
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
