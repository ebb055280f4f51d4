import { expect, it } from 'vitest';
import { equalsLeftOut, withPlaces } from './places.ts';

const scored = (average: number | null) => ({
  rank: average === null ? null : { average, spread: 0, low: average, high: average, count: 2 },
});
const rows = [scored(80), scored(60), scored(60), scored(60), scored(40), scored(null)];

it('Equal averages share a place, and the next comes after all of them', () => {
  expect(withPlaces(rows).map(({ place }) => place)).toEqual([1, 2, 2, 2, 5, 6]);
});

it('A choice of the first few says how many equal ones it leaves out', () => {
  expect(equalsLeftOut(rows, 2)).toBe(2);
  expect(equalsLeftOut(rows, 4)).toBe(0);
  expect(equalsLeftOut(rows, 6)).toBe(0);
  expect(equalsLeftOut(rows, 0)).toBe(0);
});
