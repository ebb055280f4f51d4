import { expect, it } from 'vitest';
import { claims, claimsWithoutSource } from './claims.ts';
import { foundationDay } from './days.ts';
import { formatCount, isCurrent } from './fact.ts';

it('A claim of the foundation is current to the end of its last day, and for ever without one', () => {
  expect(isCurrent({ lastDay: '2026-12-15' }, '2026-12-14')).toBe(true);
  expect(isCurrent({ lastDay: '2026-12-15' }, '2026-12-15')).toBe(true);
  expect(isCurrent({ lastDay: '2026-12-15' }, '2027-01-01')).toBe(false);
  expect(isCurrent({}, '2099-01-01')).toBe(true);
});

it('A claim of the foundation is listed for the operator exactly when nobody is named who can prove it', () => {
  const missing = claimsWithoutSource();
  expect(missing.every(({ source }) => source === null)).toBe(true);
  expect(claims.filter((claim) => !missing.includes(claim)).every(({ source }) => source !== null)).toBe(true);
  expect(missing.length).toBeLessThan(claims.length);
});

it('The day of the foundation is that of California, in summer and in winter', () => {
  expect(foundationDay(new Date('2026-07-01T06:59:00Z'))).toBe('2026-06-30');
  expect(foundationDay(new Date('2026-07-01T07:00:00Z'))).toBe('2026-07-01');
  expect(foundationDay(new Date('2026-01-01T08:00:00Z'))).toBe('2026-01-01');
  expect(foundationDay()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('A count has separators from a thousand on', () => {
  expect([0, 250, 2_847, 1_000_000].map(formatCount)).toEqual(['0', '250', '2,847', '1,000,000']);
});
