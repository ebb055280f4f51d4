import { expect, it } from 'vitest';
import { endingClaims, goalsToCount } from './facts-to-tend.ts';

const launch = (lastDay: string) => ({ value: 'early 2027', source: 'Board', owner: 'Wren Writer', lastDay });
const facts = (lastDay: string) => ({ aiWebsites: { earlyBirdPercent: 40, launch: launch(lastDay) } });

it('The keeper of a claim is told in its last week, and not before or afterwards', () => {
  for (const [lastDay, told] of [
    ['2026-11-22', 0],
    ['2026-11-23', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 0],
  ] as const)
    expect([lastDay, endingClaims(facts(lastDay), '2026-11-23').length]).toEqual([lastDay, told]);
  expect(endingClaims(facts('2026-11-23'), '2026-11-23')[0]).toMatchObject({ owner: 'Wren Writer' });
});

it('The goals are to be counted once a day of the count is over, until each was counted since', () => {
  const year = { countDays: ['2026-11-30', '2027-02-28'] };
  const goal = (asOf: string | null) => ({
    value: 100,
    label: 'scholarships awarded',
    reached: asOf ? { value: 30, source: 'Books', asOf } : null,
  });
  const at = (day: string) => new Date(`${day}T20:00:00Z`);
  expect(goalsToCount(at('2026-11-30'), year, [goal(null)])).toBe(0);
  expect(goalsToCount(at('2026-12-01'), year, [goal(null), goal('2026-11-30')])).toBe(1);
  expect(goalsToCount(at('2027-03-01'), year, [goal('2026-11-30'), goal('2027-03-01')])).toBe(1);
  expect(goalsToCount(at('2027-03-01'), { countDays: [] }, [goal(null)])).toBe(0);
});
