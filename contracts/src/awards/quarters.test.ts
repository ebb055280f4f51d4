import { describe, expect, it } from 'vitest';
import { periodOf, quarterAfter, quarterOf } from './quarters.ts';

describe('The quarters of a board pack', () => {
  it('A day lies in its calendar quarter', () => {
    expect(quarterOf('2026-11-28')).toEqual({ id: '2026-Q4', begins: '2026-10-01', ends: '2026-12-31' });
    expect(quarterOf('2028-02-29')).toEqual({ id: '2028-Q1', begins: '2028-01-01', ends: '2028-03-31' });
  });

  it('The fourth quarter after one crosses the year', () => {
    expect(quarterAfter('2026-11-28', 4).id).toBe('2027-Q4');
    expect(quarterAfter('2026-11-28', 1).id).toBe('2027-Q1');
  });

  it('A year and a quarter are read from their names, and nothing else is', () => {
    expect(periodOf('2026')).toEqual({ id: '2026', begins: '2026-01-01', ends: '2026-12-31' });
    expect(periodOf('2026-Q2').ends).toBe('2026-06-30');
    for (const name of ['2026-Q5', '26', '2026-Q', 'Q4']) expect(() => periodOf(name), name).toThrow(RangeError);
  });
});
