import { foundationDay } from '@society-gal/contracts/brand';
import { expect, it } from 'vitest';
import { nextDay } from './change-gift.ts';

const seconds = (instant: string): number => Date.parse(instant) / 1000;
const dayOf = (at: number): string => foundationDay(new Date(at * 1000));

it.each([
  // In the evening of the foundation it is the next day by UTC.
  ['2026-12-23T02:16:00Z', 5, '2027-01-05'],
  ['2026-12-23T02:16:00Z', 28, '2026-12-28'],
  ['2026-12-22T20:00:00Z', 21, '2027-01-21'],
  ['2026-12-31T20:00:00Z', 1, '2027-01-01'],
])('A donor whose next gift is at %s and who chooses day %i gives next on %s', (next, day, expected) => {
  const at = nextDay(seconds(next), day);
  expect(dayOf(at)).toBe(expected);
  expect(new Date(at * 1000).getUTCDate()).toBe(day);
  expect(at).toBeGreaterThan(seconds(next));
});

it('The day that she has stays as it is', () => {
  const next = seconds('2026-12-23T02:16:00Z');
  expect(nextDay(next, 22)).toBe(next);
});
