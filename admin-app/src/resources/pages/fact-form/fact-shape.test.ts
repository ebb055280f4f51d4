import { currentFacts } from '@society-gal/contracts/brand';
import { subjectNames, subjects } from '@society-gal/contracts/words';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { emptyOf, factShape, faultsOf, labelAt, textShown, valueTyped } from './fact-shape.ts';

/** The fields of a shape with what they hold. */
function leaves(schema: z.ZodType, value: unknown): [ReturnType<typeof factShape>, unknown][] {
  const shape = factShape(schema);
  if (shape.nothing && value === shape.nothing.is) return shape.form === 'group' ? [] : [[shape, value]];
  if (shape.form === 'list') return (value as unknown[]).flatMap((item) => leaves(shape.element, item));
  if (shape.form === 'group')
    return shape.fields.flatMap(([name, field]) => leaves(field, (value as Record<string, unknown>)[name]));
  return [[shape, value]];
}

it.each(subjectNames)('The first edition of %s stands in its fields and comes back from them unchanged', (name) => {
  const { shape } = subjects[name];
  const facts = Object.fromEntries(Object.keys(shape.shape).map((fact) => [fact, currentFacts()[fact]]));
  for (const [field, value] of leaves(shape, facts))
    if (field.form === 'text' || field.form === 'number')
      expect(valueTyped(field, textShown(field, value))).toEqual(value);
  expect(faultsOf(shape, facts).size).toBe(0);
});

it('An hour is the wall clock of the foundation, in winter and in summer', () => {
  const shape = subjects.events.shape.shape.gala.unwrap().shape.startsAt;
  const field = factShape(shape);
  expect(textShown(field, '2027-07-06T18:00:00-07:00')).toBe('2027-07-06T18:00');
  expect(valueTyped(field, '2027-07-06T18:00')).toBe('2027-07-06T18:00:00-07:00');
  expect(valueTyped(field, '2027-01-06T18:00')).toBe('2027-01-06T18:00:00-08:00');
});

it('A fault of a field is told in words at its place', () => {
  const round = emptyOf(subjects.rounds.shape.shape.rounds.element);
  const faults = faultsOf(subjects.rounds.shape, { rounds: [round] });
  expect(faults.get('rounds.0.closes')).toBe('Choose a day.');
  expect(faults.get('rounds.0.awards')).toBe('Fill this in.');
  const promises = structuredClone(currentFacts().promises) as { contact: { hours: unknown } };
  promises.contact.hours = 'two';
  expect(faultsOf(subjects.promises.shape, { promises })).toEqual(
    new Map([['promises.contact.hours', 'Write a whole number.']]),
  );
});

it('A place is named by the labels of its fields', () => {
  expect(labelAt(subjects.rounds.shape, 'rounds.1.closes')).toBe('Rounds, the earliest first, 2, Closes');
  expect(labelAt(subjects.figures.shape, 'impactFigures.womenTrained.value')).toBe('Figures, Women trained');
});
