import { expect, it } from 'vitest';
import { ageGroupOf } from './answer-award.ts';
import { reminderDay } from './tend-offers.ts';

it('An age is told by its group alone, from her birthday on', () => {
  const groups = ['2008-12-02', '2008-12-01', '2001-12-01', '1991-12-01', '1981-12-01', '1940-01-01', 'unknown', null];
  expect(groups.map((born) => ageGroupOf(born, '2026-12-01'))).toEqual([
    null,
    '18-24',
    '25-34',
    '35-44',
    '45+',
    '45+',
    null,
    null,
  ]);
});

it('An offer is reminded of three days before its last, or half-way where she has fewer than six', () => {
  expect(reminderDay('2026-12-01', '2026-12-31')).toBe('2026-12-28');
  expect(reminderDay('2026-12-01', '2026-12-05')).toBe('2026-12-03');
  expect(reminderDay('2026-12-01', '2026-12-02')).toBe('2026-12-02');
});
