import { expect, it } from 'vitest';
import {
  addTotals,
  axisMarks,
  changeText,
  comparedMonths,
  lastMonths,
  monthTotal,
  planMonth,
  planNonCash,
  totalOf,
} from './donation-queries.ts';

it('The last months end with the running one and join without a gap, also over a new year', () => {
  const months = lastMonths(new Date(2026, 1, 14), 4);
  expect(months.map((month) => month.label)).toEqual(['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026']);
  for (const [index, month] of months.slice(1).entries()) expect(month.start).toEqual(months[index]?.end);
});

it('A gift that went back stays in the gross of its month and is taken from the net', () => {
  const whole = totalOf({ count: 1, amount: 25_000, amount_refunded: 25_000 });
  const part = totalOf({ count: 2, amount: 15_000, amount_refunded: 500 });
  expect(addTotals([whole, part])).toEqual({
    grossCents: 40_000,
    refundedCents: 25_500,
    netCents: 14_500,
    count: 3,
  });
  expect(totalOf(undefined)).toEqual({ grossCents: 0, refundedCents: 0, netCents: 0, count: 0 });
});

it('Stock and things stand beside the money of a month and not in it', () => {
  const sums = (count: number, amount: number) => ({ count, amount, amount_refunded: 0 });
  const month = monthTotal('Jan 2026', [sums(3, 101_234), sums(1, 2_500), sums(1, 91_234)]);
  expect([month.once.netCents, month.both.netCents, month.both.count]).toEqual([10_000, 12_500, 3]);
  expect(month.nonCash).toMatchObject({ netCents: 91_234, count: 1 });
  const { where } = planNonCash({ start: new Date(2026, 0, 1), end: new Date(2026, 1, 1) });
  expect(where).toContainEqual({ field: 'method', op: 'in', value: ['stock', 'in_kind'] });
  expect(where.filter((clause) => clause.field === 'paid_at')).toHaveLength(2);
});

it('Only gifts that were paid count, in the month in which they were paid, refunded since or not', () => {
  const { where } = planMonth({ start: new Date(2026, 0, 1), end: new Date(2026, 1, 1) }, 'monthly');
  expect(where.map((clause) => clause.field)).not.toContain('status');
  expect(where).toContainEqual({ field: 'is_recurring', op: '==', value: true });
  expect(where.filter((clause) => clause.field === 'paid_at')).toHaveLength(2);
});

it('This month is held against the same stretch of last month and of a year ago, also where that month is shorter', () => {
  const [now, last, year] = comparedMonths(new Date(2027, 2, 31, 12, 0));
  expect(now).toMatchObject({ start: new Date(2027, 2, 1), end: new Date(2027, 3, 1) });
  expect(last).toMatchObject({ start: new Date(2027, 1, 1), end: new Date(2027, 2, 1) });
  expect(year).toMatchObject({ start: new Date(2026, 2, 1), end: new Date(2026, 2, 31, 12, 0) });
  expect([changeText(150, 100), changeText(80, 100), changeText(100, 100), changeText(100, 0)]).toEqual([
    '50% more',
    '20% less',
    'the same',
    null,
  ]);
});

it('The axis of the chart begins at nothing, reaches above every bar, and counts in round sums', () => {
  expect(axisMarks(0)).toEqual([0, 25, 50, 75, 100]);
  expect(axisMarks(9_100)).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
  expect(axisMarks(382_500)).toEqual([0, 100_000, 200_000, 300_000, 400_000]);
});
